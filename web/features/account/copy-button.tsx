import { useState, type ReactNode } from 'react';
import { copyText } from '#web/browser/copy-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useText } from '#web/i18n/use-text.ts';

/** Copies a text that is also visible beside it, to be copied by hand where the browser refuses. */
export function CopyButton({ text }: { text: string }): ReactNode {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(text));
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
