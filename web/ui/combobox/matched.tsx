import type { ReactNode } from 'react';
import { findMatch } from './find-match.ts';

/** A name with the letters that were typed in bold; a name that was found by other letters, as after a typo, is plain. */
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
