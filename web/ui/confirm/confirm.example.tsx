import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useConfirm, type Question } from './use-confirm.tsx';

function Example({ name, question }: { name: string; question: Question }): ReactNode {
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<boolean[]>([]);
  return (
    <>
      <Button onClick={() => void confirm.ask(question).then((answer) => setAnswers((known) => [...known, answer]))}>
        {name}
      </Button>
      <p className="ink-2 t-14">
        Answers: <output>{answers.join(', ') || 'none'}</output>
      </p>
      {confirm.dialog}
    </>
  );
}

function Held(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Confirm</Button>
      <ConfirmDialog
        isOpen={isOpen}
        texts={{
          title: t('errors.later_title'),
          text: t('errors.later_text'),
          confirm: t('ui.try_again'),
          cancel: t('ui.cancel'),
        }}
        onAnswer={() => setOpen(false)}
      />
    </>
  );
}

const REFUND: Question = {
  title: 'Cancel and get €387 back?',
  text: 'All you paid returns to card ·· 4417 in 3 to 5 days. Your two seats go back on sale at once.',
  confirm: 'Cancel, refund €387',
  cancel: 'Keep the trip',
  isDanger: true,
};

export default {
  title: 'Confirm',
  about:
    'One question before an action that is hard to undo. Actions that can be undone happen at once, with a toast that offers it.',
  examples: [
    { id: 'danger', name: 'Something is taken away', Draw: () => <Example name="Cancel the trip" question={REFUND} /> },
    {
      id: 'bare',
      name: 'A question without a text',
      Draw: () => (
        <Example name="Leave" question={{ title: 'Leave without saving?', confirm: 'Leave', cancel: 'Stay' }} />
      ),
    },
    { id: 'held', name: 'In the language of the page, opened by its parent', Draw: Held },
    {
      id: 'long',
      name: 'Long German answers',
      Draw: () => (
        <Example
          name="Reise stornieren"
          question={{
            title: 'Möchten Sie die Donaudampfschifffahrtsreise wirklich verbindlich stornieren?',
            text: 'Die Stornierung kann nicht rückgängig gemacht werden.',
            confirm: 'Verbindlich stornieren und Rückzahlung anfordern',
            cancel: 'Reise doch lieber behalten',
          }}
        />
      ),
    },
  ],
} satisfies WidgetExamples;
