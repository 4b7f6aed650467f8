import { expect, test } from 'vitest';
import { loginOf } from './login-of.ts';

test('a phone may come in every notation of the phone field', async () => {
  for (const login of ['0049 1511 2345678', 'tel:+4915112345678', '\uff0b49 1511 2345678', '+49 (1511) 234-56.78'])
    expect(await loginOf(login, 'DE'), login).toBe('+4915112345678');
  expect(await loginOf('ada', 'DE')).toBe('ada');
});

test('a phone is sent without separators, an email unchanged', async () => {
  const logins = ['+49 (1511) 234-56.78 ', ' a-b.c@example.com', '12345@example.com'];
  expect(await Promise.all(logins.map((login) => loginOf(login, 'DE')))).toEqual([
    '+4915112345678',
    'a-b.c@example.com',
    '12345@example.com',
  ]);
});
