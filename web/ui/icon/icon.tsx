import type { ReactNode } from 'react';
import sprite from './icons.svg?url';

interface IconProps {
  /** Name of a symbol in `icons.svg`, without its `i-`. */
  name: string;
  /** 16, 20 or 24 pixels; `fit` leaves the size to the style sheet. */
  size?: 16 | 20 | 24 | 'fit';
  className?: string;
}

/** An icon of the shared sprite. Hidden from screen readers: add a text or accessible name. */
export function Icon({ name, size = 20, className = '' }: IconProps): ReactNode {
  const sized = size === 'fit' ? '' : size === 20 ? 'i' : `i i--${size}`;
  return (
    <svg className={`${sized} ${className}`.trim()} aria-hidden="true">
      <use href={`${sprite}#${name === 'mark' ? name : `i-${name}`}`} />
    </svg>
  );
}
