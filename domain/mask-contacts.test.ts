import { expect, test } from 'vitest';
import { maskContacts, maskName } from './mask-contacts.ts';

test.each([
  ['Write to jo.nas+x@mail.example.de, please.', 'Write to •••, please.'],
  ['Позвоните +7 (999) 123-45-67 вечером', 'Позвоните ••• вечером'],
  ['0171 234567890 oder https://x.example/y?z=1', '••• oder •••'],
  ['find me: t.me/jonas, @jonas_rides', 'find me: ••• •••'],
  ['微信 13812345678 联系', '微信 ••• 联系'],
])('contacts in a public text are masked: %s', (text, masked) => {
  expect(maskContacts(text)).toBe(masked);
});

test.each([
  'From 12.06.2026 to 21.06.2026, for 1 290 000 ₸?',
  'Is it 95 kg with boots, or 2026-06-12 10:00?',
  'We are 2 adults and 3 children (4, 7 and 11 years).',
])('dates, prices and counts stay: %s', (text) => {
  expect(maskContacts(text)).toBe(text);
});

test.each([
  ['Ada J. R. Lovelace', 'Ada J. R. Lovelace'],
  ['Анна-Мария О’Нил', 'Анна-Мария О’Нил'],
  ['Go evil.example/now', 'Go •••'],
  ['Go 赢。中国 and ftp://x', 'Go ••• and •••'],
])('a name in an email contains nothing clickable: %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
