import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const EVENT = {
  uid: 'request-7@serai.example',
  title: 'Song-Kul, with horses; 骑马走到塔什拉巴特的十天行程',
  place: 'Bishkek, Kyrgyzstan',
  url: 'https://serai.example/booking/7',
  start: '2027-06-12',
  end: '2027-06-30',
  changedAt: '2026-11-22T10:20:30.400Z',
};

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('an event covers whole days, ends on the day after its last one, and escapes texts', () => {
  expect(unfolded(calendarFile([EVENT]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Trips//Calendar//EN',
    'BEGIN:VEVENT',
    'UID:request-7@serai.example',
    'DTSTAMP:20261122T102030Z',
    'LAST-MODIFIED:20261122T102030Z',
    'SEQUENCE:0',
    'DTSTART;VALUE=DATE:20270612',
    'DTEND;VALUE=DATE:20270701',
    'SUMMARY:Song-Kul\\, with horses\\; 骑马走到塔什拉巴特的十天行程',
    'LOCATION:Bishkek\\, Kyrgyzstan',
    'URL:https://serai.example/booking/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 bytes', () => {
  for (const line of calendarFile([EVENT]).split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThan(76);
});
