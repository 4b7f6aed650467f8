import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { Field } from '#web/ui/field/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormDialog } from './form-dialog.tsx';

/** Refuses one address, leaves another waiting, and accepts the rest. */
function Case({ sent }: { sent?: string }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [sends, setSends] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initial: { email: '' }, rules: { email: 'required|email' } });
  const send = async (): Promise<boolean> => {
    setSends((count) => count + 1);
    const { email } = form.values;
    // A server replies after the press; this address never gets a reply.
    await new Promise((resolve) => !email.startsWith('slow') && setTimeout(resolve));
    if (email.startsWith('known')) return !form.showErrors({ email: ['This address is on the list.'] });
    setProblem(email.startsWith('lost') ? 'No connection. Please try again.' : null);
    return !email.startsWith('lost');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Get news</Button> <output>{sends}</output>
      {isOpen && (
        <FormDialog
          texts={{ title: 'News of the tour', send: 'Subscribe', back: t('ui.cancel') }}
          form={form}
          problem={problem}
          sent={sent}
          onSend={send}
          onClosed={() => setOpen(false)}
        >
          <Field label="E-mail" type="email" {...form.field('email')} />
        </FormDialog>
      )}
    </>
  );
}

export default {
  title: 'Form dialog',
  about: 'A short form above a page. A form of more than a screen gets a page of its own.',
  examples: [
    { id: 'closes', name: 'Closes once sent', Draw: () => <Case /> },
    {
      id: 'reports',
      name: 'Says what happens next',
      Draw: () => <Case sent="We write to you when there are dates." />,
    },
  ],
} satisfies WidgetExamples;
