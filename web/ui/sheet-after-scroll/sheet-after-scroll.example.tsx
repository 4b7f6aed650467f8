import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { SheetAfterScroll } from './sheet-after-scroll.tsx';

const bar = (name: string): ReactNode => (
  <div
    className="row between"
    style={{ padding: '12px 20px', background: 'var(--paper)', borderTop: '1px solid var(--line)' }}
  >
    <b>{name}</b>
    <Button isSmall>Choose dates</Button>
  </div>
);

export default {
  title: 'Sheet after scroll',
  about: 'A bar at the bottom that appears once the part it repeats has scrolled out of view.',
  examples: [
    {
      id: 'after',
      name: 'After 200 px and after the box: the box ends lower',
      Draw: () => (
        <>
          <div id="the-box" style={{ height: 500, background: 'var(--sand)' }} />
          <div style={{ height: 2000 }} />
          <SheetAfterScroll offsetPx={200} targetId="the-box">
            {bar('From €690')}
          </SheetAfterScroll>
        </>
      ),
    },
  ],
} satisfies WidgetExamples;
