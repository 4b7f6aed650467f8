import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { bookingEmailText } from './booking-emails.ts';
import { dayInEmail, daysInEmail, deadlineInEmail } from './email-dates.ts';

test('emails spell out dates in their language', () => {
  expect(LOCALES.map(({ code }) => daysInEmail(code, { start: '2027-02-12', end: '2027-02-14' }))).toEqual([
    'February 12–14, 2027',
    '12–14 февраля 2027',
    '12.–14. Februar 2027',
    '2027年2月12日–2月14日',
  ]);
  for (const { code } of LOCALES) expect(dayInEmail(code, '2026-11-23')).not.toContain('-');
  expect(deadlineInEmail('de', 'Asia/Tbilisi', null)).toBe('');
});

test('the warning of a small group fits a line of 60 characters, with any tour title', () => {
  const days = { start: '2026-12-29', end: '2027-01-03', time: '08:30' };
  for (const { code } of LOCALES) {
    const subject = bookingEmailText(code, 'organizer_group_short.subject', { dates: daysInEmail(code, days) });
    expect(subject.length, subject).toBeLessThanOrEqual(60);
  }
});

test('an email about one seat says so in its subject and text', () => {
  const say = (code: Locale, people: number) => bookingEmailText(code, 'held.subject', { people, tour: 'X' });
  expect(LOCALES.map(({ code }) => say(code, 1))).toEqual([
    'Your seat is held: X',
    'Место за вами: X',
    'Ihr Platz ist reserviert: X',
    expect.any(String),
  ]);
  expect(say('en-US', 2)).toBe('Your seats are held: X');
  const values = { people: 1, name: 'Ada', tour: 'X', dates: 'D', due: '€1', deadline: 'T' };
  expect(bookingEmailText('en-US', 'held.body', values)).toMatch(/1 seat .*the seat goes back on sale/s);
});
