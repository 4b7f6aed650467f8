import type { ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Rail } from './rail.tsx';

function Cards({ count }: { count: number }): ReactNode {
  return (
    <Rail
      head={<h3 className="h3">Tours like this one</h3>}
      label="Tours like this one"
      texts={{ previous: 'Previous', next: 'Next' }}
    >
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <a className="note" href={`#tour-${index + 1}`}>
            Tour {index + 1}
            <br />
            Nine days round Song-Köl
          </a>
        </li>
      ))}
    </Rail>
  );
}

export default {
  title: 'Rail',
  about:
    'A few equal cards in one line, scrolled by swipe, wheel, keys or two buttons. It never moves by itself. For many items use a list.',
  examples: [
    { id: 'many', name: 'More than fit', Draw: () => <Cards count={9} /> },
    { id: 'few', name: 'All of them fit', Draw: () => <Cards count={2} /> },
  ],
} satisfies WidgetExamples;
