import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

test('a password matches whether its accents are typed composed or beside the letter', async () => {
  const hash = await hashPassword('Jose\u0301 rides');
  expect(await isPassword(hash, 'Jos\u00e9 rides')).toBe(true);
  expect(await isPassword(hash, 'Jose rides')).toBe(false);
});
