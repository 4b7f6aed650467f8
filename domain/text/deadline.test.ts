import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import { deadlineInZones, deadlineText, shortDeadline, shortDeadlineInZones, zoneName } from './deadline.ts';

const at = new Date('2026-11-24T22:38:00Z');
const inAll = (format: typeof deadlineText, zone: string, when = at): string[] =>
  LOCALES.map(({ code }) => format(code, zone, when));

test('a deadline is shown in the tour’s time zone, named in the reader’s language', () => {
  expect(inAll(deadlineText, 'Asia/Tbilisi')).toEqual([
    'November 25, 2026, 02:38 (Georgia Standard Time)',
    '25 ноября 2026, 02:38 (Грузия)',
    '25. November 2026, 02:38 Uhr (Georgische Normalzeit)',
    '格鲁吉亚标准时间 2026年11月25日 02:38',
  ]);
  expect(inAll(shortDeadline, 'Asia/Tbilisi')).toEqual([
    'Nov 25, 02:38 GMT+4',
    '25 нояб., 02:38 GMT+4',
    '25. Nov., 02:38 GMT+4',
    '11月25日 02:38 GMT+4',
  ]);
});

test('midnight is 00:00, and a zone named after a city is shown as an offset', () => {
  expect(deadlineText('en-US', 'Europe/Berlin', new Date('2026-11-24T23:00:00Z'))).toBe(
    'November 25, 2026, 00:00 (Central European Time)',
  );
  expect(inAll(zoneName, 'America/Punta_Arenas')).toEqual(LOCALES.map(() => 'GMT-03:00'));
});

test('a reader in another zone sees their own time first', () => {
  const zones = { tour: 'Asia/Tbilisi', reader: 'Europe/Berlin' };
  expect(LOCALES.map(({ code }) => deadlineInZones(code, zones, at))).toEqual([
    expect.stringMatching(/23:38 \(Central European .*Time; .*25.*02:38 Georgia Standard Time\)$/),
    expect.stringMatching(/23:38 \(.+; 25 нояб\., 02:38 Грузия\)$/),
    expect.stringMatching(/23:38 Uhr \(.+; 25\. Nov\., 02:38 Georgische Normalzeit\)$/),
    expect.stringMatching(/23:38（格鲁吉亚标准时间 11月25日 02:38）$/),
  ]);
  expect(shortDeadlineInZones('de', zones, at)).toBe('24. Nov., 23:38 MEZ (25. Nov., 02:38 GMT+4)');
  expect(deadlineInZones('en-US', { ...zones, reader: 'Asia/Dubai' }, at)).toBe(deadlineText('en-US', zones.tour, at));
});
