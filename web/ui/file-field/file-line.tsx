import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

/** A file of the list. */
export interface FileItem {
  id: string;
  name: string;
  sizeBytes?: number;
  /** How much of it has been sent, from 0 to 1; none once it is there. */
  progress?: number | null;
  /** Why it was not taken or not sent. */
  error?: string | null;
  /** Where it can be opened. */
  href?: string;
}

export interface FileTexts {
  /** A size in words: "2.1 MB". */
  size: (bytes: number) => string;
  /** How far it is: "62 % of 2.1 MB". */
  sending: (file: { percent: number; size: string }) => string;
  /** Names of the button of a line. */
  remove: (name: string) => string;
  stop: (name: string) => string;
}

const ICONS: readonly [RegExp, string][] = [
  [/\.(jpe?g|png|webp|avif|heic|gif)$/i, 'image'],
  [/\.xlsx?$/i, 'table-2'],
];

/** One file: its name, its size or how far it is, and the button that takes it away. */
export function FileLine({
  file,
  onRemove,
  texts,
}: {
  file: FileItem;
  onRemove: (() => void) | undefined;
  texts: FileTexts;
}): ReactNode {
  const { name, sizeBytes, progress, error, href } = file;
  const isSending = typeof progress === 'number' && !error;
  const size = sizeBytes === undefined ? '' : texts.size(sizeBytes);
  const note = error ?? (isSending ? texts.sending({ percent: Math.floor(progress * 100), size }) : size);
  return (
    <li className={error ? 'file is-wrong' : 'file'}>
      <Icon name={error ? 'circle-alert' : (ICONS.find(([ending]) => ending.test(name))?.[1] ?? 'file-text')} />
      <span>
        <b>
          {href ? (
            <a className="link" href={href} target="_blank" rel="noopener">
              {name}
            </a>
          ) : (
            name
          )}
        </b>
        {note && <small role={error ? 'alert' : undefined}>{note}</small>}
        {isSending && <progress value={progress} max={1} aria-label={name} />}
      </span>
      {onRemove && (
        <button
          type="button"
          className="icon-btn"
          aria-label={(isSending ? texts.stop : texts.remove)(name)}
          onClick={onRemove}
        >
          <Icon name={isSending ? 'x' : 'trash-2'} />
        </button>
      )}
    </li>
  );
}
