import { expect, test } from 'vitest';
import { LOCALES } from '#domain/locales.ts';
import {
  deadlineAtPlace,
  deadlineInZones,
  deadlineText,
  shortDeadline,
  shortDeadlineInZones,
  zoneName,
} from './deadline.ts';

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
  expect(inAll(zoneName, 'UTC')).toEqual(LOCALES.map(() => 'UTC'));
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

test('the desk names the place of a trip in words: the reader’s time, and the time there', () => {
  const zones = { tour: 'Asia/Tokyo', reader: 'Europe/Berlin' };
  const day = new Date('2026-12-01T06:57:00Z');
  const inWords = (reader: string | null, when = day): string[] =>
    LOCALES.map(({ code }) => deadlineAtPlace(code, { ...zones, reader }, 'Kyoto', when));
  expect(inWords(zones.reader)).toEqual([
    'December 1, 07:57 your time (15:57 in Kyoto)',
    '1 декабря, 07:57 по вашему времени (Kyoto — 15:57)',
    '1. Dezember, 07:57 Uhr Ihrer Zeit (15:57 Uhr in Kyoto)',
    '您当地时间12月1日 07:57（Kyoto时间 15:57）',
  ]);
  expect(inWords(zones.reader, at)).toEqual([
    'November 24, 23:38 your time (Nov 25, 07:38 in Kyoto)',
    '24 ноября, 23:38 по вашему времени (Kyoto — 25 нояб., 07:38)',
    '24. November, 23:38 Uhr Ihrer Zeit (25. Nov., 07:38 Uhr in Kyoto)',
    '您当地时间11月24日 23:38（Kyoto时间 11月25日 07:38）',
  ]);
  expect(inWords(null)).toEqual([
    'December 1, 15:57 in Kyoto',
    '1 декабря, 15:57 (Kyoto)',
    '1. Dezember, 15:57 Uhr in Kyoto',
    'Kyoto时间12月1日 15:57',
  ]);
  expect(inWords('Asia/Seoul')).toEqual([
    'December 1, 15:57',
    '1 декабря, 15:57',
    '1. Dezember, 15:57 Uhr',
    '12月1日 15:57',
  ]);
});
