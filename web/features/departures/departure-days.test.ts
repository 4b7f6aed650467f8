import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { departureDays } from './departure-days.tsx';

test.each([
  ['2027-05-04', '2027-05-08'],
  ['2027-05-04', '2027-05-04'],
  ['2027-12-30', '2028-01-08'],
])('each year of a departure is named once: %s to %s', (start, end) => {
  for (const { code } of LOCALES) {
    const { days, year } = departureDays(formatsFor(code), { start, end });
    const years = `${days} ${year ?? ''}`.match(/20\d\d/g) ?? [];
    expect([code, [...new Set(years)]]).toEqual([code, years]);
    expect(years).toContain(start.slice(0, 4));
  }
});
