import type { ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { SectionNav, type SectionLink } from './section-nav.tsx';

const LINKS: readonly SectionLink[] = [
  {
    anchor: 'nav-programme',
    name: 'Programme',
    subItems: [
      { anchor: 'nav-day-1', name: 'Day 1' },
      { anchor: 'nav-day-2', name: 'Day 2' },
    ],
  },
  { anchor: 'nav-included', name: 'Included' },
  { anchor: 'nav-dates', name: 'Dates and prices' },
  { anchor: 'nav-terms', name: 'Terms' },
];

function Page(): ReactNode {
  return (
    <>
      <SectionNav label="On this page" links={LINKS} />
      <section id="nav-programme" style={{ minHeight: '700px' }}>
        <h3 className="h3">Programme</h3>
        <p id="nav-day-1" style={{ minHeight: '320px' }}>
          Day 1
        </p>
        <p id="nav-day-2">Day 2</p>
      </section>
      <section id="nav-included" style={{ minHeight: '700px' }}>
        <h3 className="h3">Included</h3>
      </section>
      <section id="nav-dates" style={{ minHeight: '700px' }}>
        <h3 className="h3">Dates and prices</h3>
        <a href="#nav-dates">12 June</a>
      </section>
      <section id="nav-terms" style={{ minHeight: '1400px' }}>
        <h3 className="h3">Terms</h3>
      </section>
    </>
  );
}

export default {
  title: 'Section navigation',
  about:
    'Links to the sections of a long page that follow the reading position, with the subsections of the current one. For separate views use tabs.',
  examples: [{ id: 'four-sections', name: 'A page of four sections', Draw: Page }],
} satisfies WidgetExamples;
