import type { ReactNode } from 'react';
import './avatar.css';

const BACKGROUNDS = 5;
const HAN = /^\p{Script=Han}/u;

/** Initials of a name: the first letters of two words; a Chinese name gives its family name. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (HAN.test(trimmed)) return [...trimmed][0] ?? '';
  const words = trimmed.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

function backgroundOf(name: string): number {
  let sum = 0;
  for (const char of name) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 9973;
  return (sum % BACKGROUNDS) + 1;
}

/**
 * A person or organizer as initials or photo; 32, 48, 72 or 96 pixels. Hidden from screen readers, because the name is
 * beside it.
 */
export function Avatar({
  name,
  photo,
  size = 'm',
}: {
  name: string;
  photo?: string | null;
  size?: 's' | 'm' | 'l' | 'xl';
}): ReactNode {
  const className = `avatar avatar--${backgroundOf(name)}${size === 'm' ? '' : ` avatar--${size}`}`;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
      {photo && <img src={photo} alt="" width={48} height={48} loading="lazy" />}
    </span>
  );
}
