import type { WidgetExamples } from '../example.ts';
import { Waiting } from './waiting.tsx';

export default {
  title: 'Waiting',
  about: 'Stands in for a whole screen whose code or data is on its way, after 200 ms.',
  examples: [{ id: 'screen', name: 'A screen', Draw: Waiting }],
} satisfies WidgetExamples;
