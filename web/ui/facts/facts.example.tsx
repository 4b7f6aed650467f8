import type { WidgetExamples } from '#web/ui/example.ts';
import { Facts } from './facts.tsx';

export default {
  title: 'Facts',
  about: 'Names with their values. Each place styles its list by a class; amounts are price lines.',
  examples: [
    {
      id: 'plain',
      name: 'Without the unknown',
      Draw: () => <Facts facts={[['Travellers', '2 adults'], false, ['Organizer', 'Gentle Roads']]} />,
    },
  ],
} satisfies WidgetExamples;
