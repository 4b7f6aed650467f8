import { useState, type ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Counter } from './counter.tsx';

function Counted({ from, max = 9, label = 'Adults' }: { from: number; max?: number; label?: string }): ReactNode {
  const [value, setValue] = useState(from);
  return (
    <Counter
      label={label}
      value={value}
      min={1}
      max={max}
      onChange={setValue}
      lessLabel="One adult less"
      moreLabel="One more adult"
    />
  );
}

export default {
  title: 'Counter',
  about: 'A small number changed in steps of one: travellers, rooms. For prices and years use a number field.',
  examples: [
    { id: 'between', name: 'Between its bounds', Draw: () => <Counted from={2} /> },
    { id: 'at-min', name: 'At its lower bound', Draw: () => <Counted from={1} /> },
    { id: 'at-max', name: 'At its upper bound', Draw: () => <Counted from={9} /> },
    { id: 'large', name: 'A number of three digits', Draw: () => <Counted from={128} max={200} label="Взрослые" /> },
  ],
} satisfies WidgetExamples;
