import type { ReactNode } from 'react';
import { useFormats } from '#web/i18n/use-formats.ts';
import './chip-links.css';

interface ChipLink {
  key: string;
  href: string;
  text: string;
  /** Number of rows, also 0. */
  count?: number | undefined;
  /** How many of them wait, and the same in words. */
  waiting?: { count: number; text: string } | undefined;
}

/** Links to the groups of a list; `current` is the key of the shown one. `isInline` has no outer space. */
export function ChipLinks({
  label,
  links,
  current,
  isInline = false,
}: {
  label: string;
  links: readonly ChipLink[];
  current: string;
  isInline?: boolean;
}): ReactNode {
  const { number } = useFormats();
  return (
    <nav className={isInline ? 'chiplinks chiplinks--inline' : 'chiplinks'} aria-label={label}>
      {links.map(({ key, href, text, count, waiting }) => (
        <a
          key={key}
          className="chip"
          href={href}
          aria-current={key === current ? 'page' : undefined}
          data-prefetch="off"
        >
          {text}
          {count !== undefined && <span className="count">{number(count)}</span>}
          {waiting && (
            <>
              <span className="chiplinks__waiting" aria-hidden="true">
                {waiting.count}
              </span>
              <span className="sr">, {waiting.text}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
