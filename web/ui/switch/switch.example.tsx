import { useState, type ReactNode } from 'react';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Switch } from './switch.tsx';

function Flipped({ isOn: first, label, note }: { isOn: boolean; label: string; note?: string }): ReactNode {
  const [isOn, setOn] = useState(first);
  return (
    <Switch checked={isOn} onChange={(event) => setOn(event.target.checked)} note={note}>
      {label}
    </Switch>
  );
}

export default {
  title: 'Switch',
  about: 'On or off, applied at once. In a form that is submitted use a checkbox.',
  examples: [
    { id: 'on', name: 'On', Draw: () => <Flipped isOn label="Mail me when a seat is free" /> },
    {
      id: 'off',
      name: 'Off, with a note',
      Draw: () => <Flipped isOn={false} label="Messages in Telegram" note="Only about your own trips" />,
    },
    {
      id: 'long',
      name: 'A long German label',
      Draw: () => (
        <Flipped
          isOn
          label="Benachrichtigungen über Preisänderungen und frei gewordene Plätze per E-Mail erhalten"
          note="Höchstens eine Nachricht am Tag"
        />
      ),
    },
    {
      id: 'disabled',
      name: 'Disabled',
      Draw: () => (
        <>
          <Switch checked readOnly disabled>
            Security mails
          </Switch>
          <Switch disabled>Calls</Switch>
        </>
      ),
    },
  ],
} satisfies WidgetExamples;
