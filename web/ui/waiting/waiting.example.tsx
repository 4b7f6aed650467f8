import type { WidgetExamples } from '#web/ui/example.ts';
import { Waiting } from './waiting.tsx';

export default {
  title: 'Waiting',
  about: 'Replaces a whole screen while its code or data loads, after 200 ms.',
  examples: [{ id: 'screen', name: 'A screen', Draw: Waiting }],
} satisfies WidgetExamples;
