import type { ReactNode } from 'react';
import { BrandIcon } from '#web/ui/icon/brand-icon.tsx';
import './messengers.css';

interface BrandLinksProps {
  /** `name` is the symbol of the logo, `title` the name of the brand. */
  links: readonly { name: string; title: string; url: string }[];
  /** Accessible name of the list. */
  label: string;
}

/** Links to messengers or networks as round logos, opened in a new tab. Renders nothing without links. */
export function BrandLinks({ links, label }: BrandLinksProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul className="messengers" aria-label={label}>
      {links.map(({ name, title, url }) => (
        <li key={name}>
          <a
            className="icon-btn icon-btn--line"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={title}
            title={title}
          >
            <BrandIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
