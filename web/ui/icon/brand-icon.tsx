import type { ReactNode } from 'react';
import sprite from './brands.svg?url';

interface BrandIconProps {
  /** Name of a symbol in `brands.svg`, without its `b-`: `telegram`, `x`. */
  name: string;
  size?: 16 | 20 | 24;
}

/**
 * Logo of a messenger or network, from a separate sprite that only pages with logos load. Needs an accessible name
 * beside it.
 */
export function BrandIcon({ name, size = 20 }: BrandIconProps): ReactNode {
  return (
    <svg className={size === 20 ? 'i' : `i i--${size}`} aria-hidden="true">
      <use href={`${sprite}#b-${name}`} />
    </svg>
  );
}
