import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Sign in', 'Sign in · Serai'],
  ['Serai: tours with people who live there', 'Serai: tours with people who live there'],
  ['Svaneti on foot · Mestia, Georgia', 'Svaneti on foot · Mestia, Georgia · Serai'],
  [`${'Wine '.repeat(13).trim()} · Telavi, Georgia`, 'Wine '.repeat(13).trim()],
  [
    'Экскурсионные туры по Северному Кавказу с проживанием в гостевых домах в августе',
    'Экскурсионные туры по Северному Кавказу с проживанием в гостевых…',
  ],
  ['行'.repeat(80), `${'行'.repeat(69)}…`],
])('%s', (title, shown) => {
  expect(pageTitle(title, 'Serai')).toBe(shown);
  expect([...shown].length).toBeLessThanOrEqual(70);
});
