import { useState, type ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Check, type CheckProps } from './check.tsx';

function Ticked({ isOn: first = false, ...rest }: CheckProps & { isOn?: boolean }): ReactNode {
  const [isOn, setOn] = useState(first);
  return <Check {...rest} checked={isOn} onChange={(event) => setOn(event.target.checked)} />;
}

export default {
  title: 'Check',
  about: 'A single checkbox. For several that answer one question use a checkbox group or a radio group.',
  examples: [
    { id: 'empty', name: 'Not ticked', Draw: () => <Ticked count="21">Cycling</Ticked> },
    {
      id: 'ticked',
      name: 'Ticked',
      Draw: () => (
        <Ticked isOn count="86">
          Hiking
        </Ticked>
      ),
    },
    {
      id: 'tree',
      name: 'A tree',
      Draw: () => (
        <>
          <Ticked isOn count="86">
            Wandern
          </Ticked>
          <Ticked depth={1} count="12">
            Fernwanderungen
          </Ticked>
          <Ticked depth={2} count="3">
            Hüttentouren
          </Ticked>
        </>
      ),
    },
    {
      id: 'faint',
      name: 'Would show nothing',
      Draw: () => (
        <Ticked isFaint disabled count="0">
          Train
        </Ticked>
      ),
    },
    {
      id: 'off',
      name: 'Off and ticked',
      Draw: () => (
        <Check disabled checked readOnly>
          Guide
        </Check>
      ),
    },
    {
      id: 'long',
      name: 'A long German label',
      Draw: () => (
        <Ticked count="1 234">
          Mehrtägige Wanderungen von Hütte zu Hütte mit Gepäcktransport und Übernachtung in Berggasthöfen
        </Ticked>
      ),
    },
  ],
} satisfies WidgetExamples;
