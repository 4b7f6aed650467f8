import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal(randomBytes(32).toString('base64url'));

test('a sealed value opens only in its place', () => {
  const sealed = seal.close('Анна, +7 900', 'request.contact:1');
  expect(sealed.includes('Анна')).toBe(false);
  expect(seal.open(sealed, 'request.contact:1')).toBe('Анна, +7 900');
  expect(() => seal.open(sealed, 'request.contact:2')).toThrow();
});

test('a changed value does not open', () => {
  const sealed = seal.close('text', 'a');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(sealed, 'a')).toThrow();
});

test('a key of another length is rejected', () => {
  expect(() => createSeal('short')).toThrow(RangeError);
});
