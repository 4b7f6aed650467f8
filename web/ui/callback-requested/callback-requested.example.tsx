import { useState, type ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { WidgetExamples } from '#web/ui/example.ts';
import { CallbackRequested } from './callback-requested.tsx';

function Case({ phone }: { phone: string }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{phone}</Button>
      <CallbackRequested
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        texts={{ title: t('kit.callback_title'), text: t('kit.callback_text', { phone }) }}
      />
    </>
  );
}

export default {
  title: 'Callback requested',
  about: 'Confirms a requested call: the time and the number.',
  examples: [
    { id: 'usual', name: 'With the number', Draw: () => <Case phone="+49 30 901820" /> },
    { id: 'long', name: 'The longest number', Draw: () => <Case phone="+7 (495) 123-45-67" /> },
  ],
} satisfies WidgetExamples;
