import { useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';

/** Copies a text that is also visible beside it. */
export function CopyButton({ text }: { text: string }): ReactNode {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without HTTPS or permission there is no clipboard; the text can be copied by hand.
    }
  };
  return (
    <>
      <Button isSmall onClick={() => void copy()}>
        {t(isCopied ? 'settings.staff_copied' : 'settings.staff_copy')}
      </Button>
      <span className="sr" role="status">
        {isCopied && t('settings.staff_copied')}
      </span>
    </>
  );
}
