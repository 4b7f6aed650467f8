import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Problem } from './problem.tsx';

export default {
  title: 'Problem',
  about: 'Why an action failed, beside its button. For a part of a page that cannot be shown use an error text.',
  examples: [
    {
      id: 'usual',
      name: 'Above its button',
      Draw: () => (
        <div className="stack">
          <Problem text="The seats were taken while you were choosing." />
          <p>
            <Button>Send request</Button>
          </p>
        </div>
      ),
    },
    { id: 'small', name: 'Small, in a row', Draw: () => <Problem isSmall text="No connection. Please try again." /> },
  ],
} satisfies WidgetExamples;
