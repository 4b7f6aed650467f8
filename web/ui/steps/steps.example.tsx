import type { ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Steps } from './steps.tsx';

function Level({ name, value, of }: { name: string; value: number; of?: number }): ReactNode {
  return (
    <li className="row">
      {name} <Steps value={value} of={of} />
    </li>
  );
}

export default {
  title: 'Steps',
  about: 'A level as short bars beside its word: difficulty of four, comfort of five. For progress use the thread.',
  examples: [
    {
      id: 'difficulty',
      name: 'Difficulty, of four',
      Draw: () => (
        <ul className="stack">
          {['Easy', 'Moderate', 'Challenging', 'Extreme'].map((name, index) => (
            <Level key={name} name={name} value={index + 1} />
          ))}
        </ul>
      ),
    },
    {
      id: 'comfort',
      name: 'Comfort, of five',
      Draw: () => (
        <ul className="stack">
          {['Basic', 'Basic+', 'Midscale', 'Upscale', 'Premium'].map((name, index) => (
            <Level key={name} name={name} value={index + 1} of={5} />
          ))}
        </ul>
      ),
    },
  ],
} satisfies WidgetExamples;
