import type { ReactNode } from 'react';
import { twoLetterCode } from './country-codes.ts';
import './flag.css';

interface FlagProps {
  /** ISO country code, alpha-3 or alpha-2. */
  country: string;
  /** `m` is 24 by 16 pixels, `s` 18 by 12. */
  size?: 's' | 'm';
}

/**
 * A country flag, loaded near the viewport. Decorative, because the country's name is beside it. A code without a flag
 * is an empty box.
 */
export function Flag({ country, size = 'm' }: FlagProps): ReactNode {
  const code = twoLetterCode(country);
  const className = size === 's' ? 'flag flag--s' : 'flag';
  return code ? (
    <img
      className={className}
      src={`/flags/${code}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={className} aria-hidden="true" />
  );
}
