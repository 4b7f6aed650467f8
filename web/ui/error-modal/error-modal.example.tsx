import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { ErrorModal } from './error-modal.tsx';

function Case({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <ErrorModal isOpen={isOpen} onClose={close} title={t('kit.save_failed')}>
        {children}
      </ErrorModal>
    </>
  );
}

export default {
  title: 'Error modal',
  about:
    'An error with a title, for something that was lost or could not be done. An error of one field is shown beside the field.',
  examples: [
    {
      id: 'usual',
      name: 'In the words of the server',
      Draw: () => <Case name="Save">Contract 4417 is no longer open.</Case>,
    },
    {
      id: 'long',
      name: 'A long word',
      Draw: () => (
        <Case name="Speichern">
          Reiserücktrittskostenversicherungsvertragsnummernprüfungsfehlerbeschreibungstext_0000000000000000000000000000000000000000
        </Case>
      ),
    },
  ],
} satisfies WidgetExamples;
