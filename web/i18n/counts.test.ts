import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { formatMessage, type Message } from '#domain/text/messages.ts';
import deBooking from './messages/de/booking.ts';
import deTour from './messages/de/tour.ts';
import enBooking from './messages/en-US/booking.ts';
import enTour from './messages/en-US/tour.ts';
import ruTour from './messages/ru/tour.ts';

const say = (lang: 'en' | 'ru' | 'de', text: string, values: Record<string, number>): string =>
  formatMessage(compileMessage(text) as Message, values, lang);

test('one seat is a seat, not seats', () => {
  const left = (free: number, seats: number): string[] => [
    say('en', enTour['tour.seats_left'], { free, seats }),
    say('de', deTour['tour.seats_left'], { free, seats }),
    say('ru', ruTour['tour.seats_left'], { free, seats }),
  ];
  expect(left(1, 1)).toEqual(['1 of 1 seat left', 'noch 1 von 1 Platz', 'осталось 1 место из 1']);
  expect(left(1, 8)).toEqual(['1 of 8 seats left', 'noch 1 von 8 Plätzen', 'осталось 1 место из 8']);
  expect(left(5, 8)[2]).toBe('осталось 5 мест из 8');
});

test('one form is complete, one person has paid', () => {
  const forms = (done: number, people: number): string[] => [
    say('en', enBooking['booking.forms_title'], { done, people }),
    say('de', deBooking['booking.forms_title'], { done, people }),
  ];
  expect(forms(1, 1)).toEqual(['The form is complete', 'Das Formular ist fertig']);
  expect(forms(1, 2)).toEqual(['1 of 2 forms are complete', '1 von 2 Formularen ist fertig']);
  expect(say('en', enBooking['booking.organizer_minimum_group'], { sold: 1, min: 4 })).toMatch(
    /^1 of 4 people has paid/,
  );
  expect(say('de', deBooking['booking.organizer_minimum_group'], { sold: 1, min: 4 })).toMatch(
    /^1 von 4 Personen hat be/,
  );
});
