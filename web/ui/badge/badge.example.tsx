import type { WidgetExamples } from '#web/ui/example.ts';
import { Badge } from './badge.tsx';

export default {
  title: 'Badge',
  about:
    'A short label on a card, a row or a status line. For a sentence use a note; for a number of waiting items an indicator.',
  examples: [
    {
      id: 'tones',
      name: 'Six tones',
      Draw: () => (
        <div className="row row--wrap">
          <Badge tone="leaf" icon="circle-check">
            Guaranteed
          </Badge>
          <Badge>On request</Badge>
          <Badge tone="alarm">2 seats left</Badge>
          <Badge tone="clay">Early booking</Badge>
          <Badge tone="lapis">Author tour</Badge>
          <Badge tone="saffron">2 to go</Badge>
        </div>
      ),
    },
    {
      id: 'languages',
      name: 'A long German one, a Russian plural, Chinese',
      Draw: () => (
        <div className="row row--wrap">
          <Badge tone="leaf" icon="circle-check">
            Durchführung garantiert
          </Badge>
          <Badge tone="alarm">Осталось 21 место</Badge>
          <Badge tone="lapis">领队自营线路</Badge>
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
