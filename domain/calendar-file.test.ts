import { expect, test } from 'vitest';
import { calendarFile, tripCalendarHref } from './calendar-file.ts';

const EVENT = {
  uid: 'request-7@serai.example',
  title: 'Song-Kul, with horses; 骑马走到塔什拉巴特的十天行程',
  place: 'Bishkek, Kyrgyzstan',
  url: 'https://serai.example/booking/7',
  start: '2027-06-12',
  end: '2027-06-30',
  madeAt: '2026-11-22T10:20:30.400Z',
};

const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('an event covers whole days, ends on the day after its last one, and escapes texts', () => {
  expect(unfolded(calendarFile([EVENT]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Serai//Trips//EN',
    'BEGIN:VEVENT',
    'UID:request-7@serai.example',
    'DTSTAMP:20261122T102030Z',
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

test('the calendar entry of a trip includes the departure time', () => {
  const trip = {
    id: 7,
    created_at: '2026-11-23T12:00:00.000Z',
    tour: { name: 'Wall and museums', city: 'Berlin', country: 'Germany' },
    date: { start: '2027-05-04', end: '2027-05-04', time: '14:00' },
    meeting_note: null,
  };
  const [, text = ''] = tripCalendarHref(trip, 'https://serai.example', '/booking/7').split(',');
  expect(unfolded(decodeURIComponent(text))).toContain('SUMMARY:Wall and museums\\, 14:00');
});
