import type { WidgetExamples } from '#web/ui/example.ts';
import { Marked } from './marked.tsx';

export default {
  title: 'Marked',
  about: 'A translated sentence with links and strong words. Not for text that visitors wrote.',
  examples: [
    {
      id: 'links',
      name: 'Two links',
      Draw: () => (
        <p>
          <Marked
            text="I accept [Terms and Conditions] and agree to have my personal data processed according to [Privacy Policy]"
            links={['/agreement', '/privacy']}
          />
        </p>
      ),
    },
    {
      id: 'strong',
      name: 'A strong word',
      Draw: () => (
        <p>
          <Marked text="Nothing is charged *today*." />
        </p>
      ),
    },
    {
      id: 'other-order',
      name: 'German order',
      Draw: () => (
        <p>
          <Marked
            text="Ich habe die [Datenschutzerklärung] gelesen und stimme den [Geschäftsbedingungen] zu"
            links={['/privacy', '/agreement']}
          />
        </p>
      ),
    },
    {
      id: 'plain',
      name: 'Nothing marked',
      Draw: () => (
        <p>
          <Marked text="没有任何标记的一句话。" />
        </p>
      ),
    },
  ],
} satisfies WidgetExamples;
