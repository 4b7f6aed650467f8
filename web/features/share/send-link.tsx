import { useState, type ReactNode } from 'react';
import type { SharedPage } from '#domain/site/share-links.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { Field } from '#web/ui/field/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

interface SendLinkProps {
  shared: SharedPage;
  texts: {
    send: string;
    copied: string;
    /** Label of the URL shown when the browser refuses to copy. */
    link: string;
  };
}

/** Sends a link by the share sheet of a phone, else copies it. */
export function SendLink({ shared, texts }: SendLinkProps): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const send = async (): Promise<void> => {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share(shared).catch(() => {});
      return;
    }
    setState((await copyText(shared.url)) ? 'copied' : 'refused');
  };
  if (state === 'refused')
    return (
      <Field
        label={texts.link}
        value={shared.url}
        readOnly
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
      />
    );
  return (
    <button type="button" className="link t-14" onClick={() => void send()}>
      <Icon name="share" size={16} />
      {state === 'copied' ? texts.copied : texts.send}
    </button>
  );
}
