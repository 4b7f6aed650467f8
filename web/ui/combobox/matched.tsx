import type { ReactNode } from 'react';
import { findMatch } from './find-match.ts';

/** A name with the typed letters in bold; unformatted when it matches differently, as after a typo. */
export function Matched({ name, text }: { name: string; text: string }): ReactNode {
  const match = findMatch(name, text);
  if (!match) return name;
  return (
    <>
      {name.slice(0, match.from)}
      <mark>{name.slice(match.from, match.to)}</mark>
      {name.slice(match.to)}
    </>
  );
}
