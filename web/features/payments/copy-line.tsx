import { useState, type ReactNode } from 'react';
import { copyText } from '#web/browser/copy-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** A line of a bank's form with a button that copies it; a click on the text selects all of it. */
export function CopyLine({
  label,
  text,
  copied = text,
  note,
  isMain = false,
}: {
  label: string;
  text: string;
  /** The copied value, if it is not the text. */
  copied?: string;
  note?: string;
  isMain?: boolean;
}): ReactNode {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(copied));
  return (
    <div className={isMain ? 'is-main' : undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="paybank__text num">{text}</span>
        {note && <small className="ink-2">{note}</small>}
      </dd>
      <dd>
        <button
          type="button"
          className="link t-14 paybank__copy"
          aria-label={t('payments.transfer_copy_of', { what: label })}
          onClick={() => void copy()}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          <span role="status">{t(isCopied ? 'payments.transfer_copied' : 'payments.transfer_copy')}</span>
        </button>
      </dd>
    </div>
  );
}
