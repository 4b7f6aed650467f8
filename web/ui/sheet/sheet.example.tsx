import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Counter } from '#web/ui/counter/counter.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Sheet } from './sheet.tsx';

function Case({
  title,
  children,
  hasFoot = false,
}: {
  title: string;
  children: ReactNode;
  hasFoot?: boolean;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={title}
        {...(hasFoot && {
          foot: (
            <Button variant="main" onClick={close}>
              Confirm
            </Button>
          ),
        })}
      >
        {children}
      </Sheet>
    </>
  );
}

function Travellers(): ReactNode {
  const [adults, setAdults] = useState(2);
  return (
    <p className="row between">
      <span>Adults</span>
      <Counter
        label="Adults"
        value={adults}
        min={1}
        max={9}
        onChange={setAdults}
        lessLabel="One adult less"
        moreLabel="One more adult"
      />
    </p>
  );
}

export default {
  title: 'Sheet',
  about:
    'A panel that rises from the bottom of a phone, with a handle. Dropdowns and selects use it there by themselves.',
  examples: [
    {
      id: 'short',
      name: 'As high as it needs',
      Draw: () => (
        <Case title="Travellers" hasFoot>
          <Travellers />
        </Case>
      ),
    },
    {
      id: 'long',
      name: 'Longer than the window',
      Draw: () => (
        <Case title="Alle Länder">
          {Array.from({ length: 40 }, (_, at) => (
            <p key={at}>Land {at + 1}</p>
          ))}
        </Case>
      ),
    },
  ],
} satisfies WidgetExamples;
