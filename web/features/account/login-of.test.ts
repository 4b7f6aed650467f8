import { expect, test } from 'vitest';
import { loginOf } from './login-of.ts';

test('a phone is sent without separators, an email unchanged', async () => {
  const logins = ['+49 (1511) 234-56.78 ', ' a-b.c@example.com', '12345@example.com'];
  expect(await Promise.all(logins.map((login) => loginOf(login, 'DE')))).toEqual([
    '+4915112345678',
    'a-b.c@example.com',
    '12345@example.com',
  ]);
});
