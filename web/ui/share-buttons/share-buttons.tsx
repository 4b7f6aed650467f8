import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { shareLink, type SharedPage, type ShareWay } from '#domain/site/share-links.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { BrandIcon } from '#web/ui/icon/brand-icon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import './share-buttons.css';

/** Specification 9: duration of the copied state. */
const COPIED_MS = 1500;

interface ShareTexts {
  /** Name of the list. */
  label: string;
  ways: Readonly<Record<ShareWay, string>>;
  copied: string;
  /** Label of the URL shown when the browser refuses to copy. */
  copyByHand: string;
  /** Opens the share sheet of the device. */
  more: string;
}

interface ShareButtonsProps {
  /** The site's `availableShareButtons`, in order. */
  ways: readonly ShareWay[];
  shared: SharedPage;
  texts: ShareTexts;
}

function CopyButton({ shared, texts }: Omit<ShareButtonsProps, 'ways'>): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (): Promise<void> => {
    clearTimeout(timer.current);
    const isCopied = await copyText(shared.url);
    setState(isCopied ? 'copied' : 'refused');
    if (isCopied) timer.current = setTimeout(() => setState('idle'), COPIED_MS);
  };
  if (state === 'refused') {
    return (
      <label className="share__hand">
        <span className="label">{texts.copyByHand}</span>
        <input className="input" readOnly value={shared.url} onFocus={(event) => event.currentTarget.select()} />
      </label>
    );
  }
  return (
    <>
      <button type="button" className="share__way needs-script" onClick={() => void copy()}>
        <Icon name={state === 'copied' ? 'check' : 'link'} className={state === 'copied' ? 'leaf' : ''} />
        {state === 'copied' ? texts.copied : texts.ways.copy}
      </button>
      <span className="sr" role="status">
        {state === 'copied' && texts.copied}
      </span>
    </>
  );
}

const never = (): (() => void) => () => {};

/** Share links, opened in a new tab with `noopener`; the device's share sheet where available. */
export function ShareButtons({ ways, shared, texts }: ShareButtonsProps): ReactNode {
  const hasSheet = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  return (
    <ul className="share" aria-label={texts.label}>
      {ways.map((way) => (
        <li key={way} className={way === 'copy' ? 'share__copy' : undefined}>
          {way === 'copy' ? (
            <CopyButton shared={shared} texts={texts} />
          ) : (
            <a className="share__way" href={shareLink(way, shared)} target="_blank" rel="noopener noreferrer">
              {way === 'email' ? <Icon name="mail" /> : <BrandIcon name={way} />}
              {texts.ways[way]}
            </a>
          )}
        </li>
      ))}
      {hasSheet && (
        <li>
          <button type="button" className="share__way" onClick={() => void navigator.share(shared).catch(() => {})}>
            <Icon name="share" />
            {texts.more}
          </button>
        </li>
      )}
    </ul>
  );
}
