import { expect, test } from 'vitest';
import { fitTitle } from './fit-title.ts';

test.each([
  ['Svaneti on foot · Mestia, Georgia', 'Svaneti on foot · Mestia, Georgia'],
  [`${'Wine '.repeat(13).trim()} · Telavi, Georgia`, 'Wine '.repeat(13).trim()],
  [
    'Экскурсионные туры по Северному Кавказу с проживанием в гостевых домах в августе',
    'Экскурсионные туры по Северному Кавказу с проживанием в гостевых…',
  ],
  ['行'.repeat(80), `${'行'.repeat(69)}…`],
])('%s', (title, fitted) => {
  expect(fitTitle(title)).toBe(fitted);
  expect([...fitted].length).toBeLessThanOrEqual(70);
});
