import type { WidgetExamples } from '#web/ui/example.ts';
import { Clock } from './clock.tsx';

export default {
  title: 'Clock',
  about: 'A countdown to a real deadline. Never create urgency: without a deadline there is no clock.',
  examples: [
    {
      id: 'running',
      name: 'With the share that is left',
      Draw: () => (
        <Clock left="31 h 12 min" percent={65}>
          left to pay €387. After that the seats are free again, Saturday 18:40.
        </Clock>
      ),
    },
    {
      id: 'nearly-over',
      name: 'Nearly over',
      Draw: () => (
        <Clock left="4 min" percent={2}>
          left to pay €387.
        </Clock>
      ),
    },
    {
      id: 'no-bar',
      name: 'Without a share',
      Draw: () => <Clock left="2 Tage 5 Std.">bleiben dem Veranstalter für seine Antwort.</Clock>,
    },
    {
      id: 'russian',
      name: 'A Russian plural',
      Draw: () => (
        <Clock left="21 час" percent={40}>
          остался на оплату 38 700 ₽.
        </Clock>
      ),
    },
  ],
} satisfies WidgetExamples;
