import { expect, test } from 'vitest';
import { slugify } from './slugify.ts';

test.each([
  ['Соль и горы', 'sol-i-gory'],
  ['Ёлки, Ижевск – Йошкар-Ола', 'elki-izhevsk-yoshkar-ola'],
  ['Übers Wasser nach Čačak', 'ubers-wasser-nach-cacak'],
  ['茶马古道', ''],
])('the address of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
