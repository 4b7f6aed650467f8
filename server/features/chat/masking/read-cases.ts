import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maskMessage } from './mask-message.ts';

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, 'cases', `${name}.txt`), 'utf8')
    .trim()
    .split('\n');

/** Runs the masking over its test lists: contacts that it misses, and innocent messages that it changes. */
export function measureMasking(): { contacts: number; missed: string[]; innocent: number; touched: string[] } {
  const contacts = linesOf('contacts').map((line) => line.split('\t')[1] ?? '');
  const innocent = linesOf('innocent');
  const isMasked = (text: string): boolean => maskMessage(text).reasons.length > 0;
  return {
    contacts: contacts.length,
    missed: contacts.filter((text) => !isMasked(text)),
    innocent: innocent.length,
    touched: innocent.filter(isMasked),
  };
}
