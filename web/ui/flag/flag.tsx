import type { ReactNode } from 'react';
import { twoLetterCode } from '#domain/places/country-codes.ts';
import './flag.css';

export interface FlagProps {
  /** ISO code of the country, three letters or two. */
  country: string;
  /** `m` is 24 by 16 pixels, `s` 18 by 12. */
  size?: 's' | 'm';
}

/** The flag of a country, fetched when it comes near. Decoration: the country's name stands beside it. A code without a flag leaves an empty box of the same size. */
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
