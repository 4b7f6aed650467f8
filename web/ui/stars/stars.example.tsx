import type { WidgetExamples } from '#web/ui/example.ts';
import { Stars } from './stars.tsx';

export default {
  title: 'Stars',
  about: 'A rating as one star and its figure. To enter a rating use the rating input.',
  examples: [
    {
      id: 'with-count',
      name: 'With what it rests on',
      Draw: () => <Stars value="4.9" note="(212 reviews)" label="4.9 out of 5, 212 reviews" />,
    },
    { id: 'alone', name: 'The figure alone', Draw: () => <Stars value="5.0" label="5 out of 5" /> },
    {
      id: 'russian',
      name: 'A Russian plural',
      Draw: () => <Stars value="4,7" note="(21 отзыв)" label="4,7 из 5, 21 отзыв" />,
    },
  ],
} satisfies WidgetExamples;
