import type { ReactNode } from 'react';

/** A name with the letters that were typed in bold. */
export function Matched({ name, text }: { name: string; text: string }): ReactNode {
  const wanted = text.trim().toLowerCase();
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted);
  if (at < 0) return name;
  return <>{name.slice(0, at)}<mark>{name.slice(at, at + wanted.length)}</mark>{name.slice(at + wanted.length)}</>;
}
