import type { WidgetExamples } from '#web/ui/example.ts';
import { Ladder } from './ladder.tsx';
import { Meter } from './meter.tsx';
import { Thread, ThreadItem } from './thread.tsx';

export default {
  title: 'Thread',
  about:
    'Events on one line: solid for the past, open for the future, clay for now. Timeline, guarantee meter, cancellation ladder.',
  examples: [
    {
      id: 'timeline',
      name: 'Timeline',
      Draw: () => (
        <Thread>
          <ThreadItem state="done">
            <b className="strong">You sent the request</b>
          </ThreadItem>
          <ThreadItem state="done">
            <b className="strong">Aizada confirmed</b>
          </ThreadItem>
          <ThreadItem state="now">
            <b className="strong">Pay €387</b>
            <br />
            <span className="t-14 ink-2">by Saturday, 18:40</span>
          </ThreadItem>
          <ThreadItem>Bishkek, 12 June</ThreadItem>
        </Thread>
      ),
    },
    {
      id: 'over',
      name: 'All of it behind',
      Draw: () => (
        <Thread>
          <ThreadItem state="done">Оплачено 21 место</ThreadItem>
          <ThreadItem state="done">
            Wanderung durch die Ala-Artscha-Schlucht mit Übernachtung in der Berghütte
          </ThreadItem>
          <ThreadItem state="done">你评价了这趟旅行</ThreadItem>
        </Thread>
      ),
    },
    {
      id: 'meter',
      name: 'Guarantee meter',
      Draw: () => (
        <div style={{ maxWidth: '280px' }}>
          <Meter seats={10} sold={3} mine={2} min={4} label="3 of 10 seats sold, you two, starts from 4" />
        </div>
      ),
    },
    {
      id: 'meter-full',
      name: 'Meter of a full departure, no minimum',
      Draw: () => (
        <div style={{ maxWidth: '280px' }}>
          <Meter seats={8} sold={8} mine={0} min={0} label="8 of 8 seats sold" />
        </div>
      ),
    },
    {
      id: 'meter-many',
      name: 'Meter of a ship',
      Draw: () => (
        <div style={{ maxWidth: '280px' }}>
          <Meter seats={40} sold={17} mine={1} min={20} label="17 of 40 seats sold, you one, starts from 20" />
        </div>
      ),
    },
    {
      id: 'ladder',
      name: 'Cancellation ladder',
      Draw: () => (
        <div style={{ maxWidth: '420px' }}>
          <Ladder
            starts="today"
            ends="12 June"
            steps={[
              { percent: 100, days: 42, title: 'all', note: 'until 13 April' },
              { percent: 50, days: 22, title: 'half', note: 'until 5 May' },
              { percent: 0, days: 38, title: 'nothing', note: 'later' },
            ]}
          />
        </div>
      ),
    },
    {
      id: 'ladder-german',
      name: 'Ladder in German, its first step nearly over',
      Draw: () => (
        <div style={{ maxWidth: '350px' }}>
          <Ladder
            starts="heute"
            ends="12. Juni"
            steps={[
              { percent: 100, days: 1, title: '2.580 €', note: 'bis morgen' },
              { percent: 50, days: 22, title: '1.290 €', note: 'bis 5. Mai' },
              { percent: 0, days: 38, title: 'nichts', note: 'danach' },
            ]}
          />
        </div>
      ),
    },
    {
      id: 'ladder-one',
      name: 'Ladder of one step',
      Draw: () => (
        <div style={{ maxWidth: '420px' }}>
          <Ladder
            starts="today"
            ends="12 June"
            steps={[{ percent: 0, days: 38, title: 'nothing', note: 'from today on' }]}
          />
        </div>
      ),
    },
  ],
} satisfies WidgetExamples;
