import type { WidgetExamples } from '#web/ui/example.ts';
import { GatePicture } from './gate.tsx';
import { LIT_DOORWAY } from './house-prints.ts';

export default {
  title: 'Gate',
  about:
    'A print in the arch of the mark, where one enters: signing in, paid, lost. 400 × 530, and 160 high on a phone.',
  examples: [
    { id: 'plain', name: 'Without a caption', Draw: () => <GatePicture print={LIT_DOORWAY} /> },
    {
      id: 'captioned',
      name: 'With a caption',
      Draw: () => <GatePicture print={LIT_DOORWAY} caption="A lit doorway" />,
    },
  ],
} satisfies WidgetExamples;
