import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';

/** A file of the list. */
export interface FileItem {
  id: string;
  name: string;
  sizeBytes?: number;
  /** Uploaded share, 0 to 1; null when complete. */
  progress?: number | null;
  /** Reason for a rejection or failed upload. */
  error?: string | null;
  /** URL to open it. */
  href?: string;
}

export interface FileTexts {
  /** Formats a size: "2.1 MB". */
  size: (bytes: number) => string;
  /** Formats progress: "62 % of 2.1 MB". */
  sending: (file: { percent: number; size: string }) => string;
  /** Labels of the row's button. */
  remove: (name: string) => string;
  stop: (name: string) => string;
}

const ICONS: readonly [RegExp, string][] = [
  [/\.(jpe?g|png|webp|avif|heic|gif)$/i, 'image'],
  [/\.xlsx?$/i, 'table-2'],
];

/** A file: name, size or progress, and a remove button. */
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
