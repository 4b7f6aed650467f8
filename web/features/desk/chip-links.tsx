import type { ReactNode } from 'react';
import './chip-links.css';

interface ChipLink {
  key: string;
  href: string;
  text: string;
  /** Shown after the text unless it is 0. */
  count?: number;
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
  return (
    <nav className={isInline ? 'chiplinks chiplinks--inline' : 'chiplinks'} aria-label={label}>
      {links.map(({ key, href, text, count = 0 }) => (
        <a
          key={key}
          className="chip"
          href={href}
          aria-current={key === current ? 'page' : undefined}
          data-prefetch="off"
        >
          {text}
          {count > 0 && <span className="count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
