import { useId, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Collapse } from './collapse.tsx';
import { Fold } from './fold.tsx';

function Elsewhere({ startsOpen = false }: { startsOpen?: boolean }): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        I arrive by another way
      </Button>
      <Collapse id={id} isOpen={isOpen} onFound={() => setOpen(true)}>
        <p>
          Write down where and when you arrive: somebody waits for you at the meeting place.{' '}
          <a className="link" href="#closed">
            On a map
          </a>
        </p>
      </Collapse>
    </>
  );
}

const head = (text: string): ReactNode => (
  <span className="row between strong" style={{ minHeight: 48 }}>
    {text}
    <Icon name="chevron-down" />
  </span>
);

export default {
  title: 'Collapse and fold',
  about:
    "Collapse: a part that another control opens. Fold: a heading with its part, on the platform's details element.",
  examples: [
    { id: 'closed', name: 'Collapse, closed', Draw: () => <Elsewhere /> },
    { id: 'open', name: 'Collapse, open', Draw: () => <Elsewhere startsOpen /> },
    {
      id: 'fold',
      name: 'Fold, closed',
      Draw: () => (
        <Fold head={head('Is there a shower on board?')}>
          <p>Two, with fresh water from the lake.</p>
        </Fold>
      ),
    },
    {
      id: 'fold-open',
      name: 'Fold, open',
      Draw: () => (
        <Fold isOpen head={head('Gibt es an Bord Duschen mit warmem Süßwasser?')}>
          <p>Zwei. Das Wasser kommt aus dem See.</p>
        </Fold>
      ),
    },
  ],
} satisfies WidgetExamples;
