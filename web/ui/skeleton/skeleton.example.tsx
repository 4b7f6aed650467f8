import type { WidgetExamples } from '#web/ui/example.ts';
import { Skeleton } from './skeleton.tsx';

export default {
  title: 'Skeleton',
  about: 'A grey placeholder of the final size while one part loads, after 200 ms. For a whole screen use `Waiting`.',
  examples: [
    {
      id: 'line',
      name: 'A line',
      Draw: () => (
        <p>
          <Skeleton width="60%" />
        </p>
      ),
    },
    {
      id: 'block',
      name: 'A picture',
      Draw: () => (
        <div style={{ maxWidth: '300px' }}>
          <Skeleton height="187px" />
        </div>
      ),
    },
    {
      id: 'in-text',
      name: 'A figure on its way, in a line of text',
      Draw: () => (
        <p className="row">
          From <Skeleton width="5ch" height="1.25rem" /> a person
        </p>
      ),
    },
  ],
} satisfies WidgetExamples;
