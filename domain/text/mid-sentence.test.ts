import { expect, test } from 'vitest';
import { midSentence } from './mid-sentence.ts';

test('only the first letter is lower-cased, and never in German', () => {
  expect(midSentence('Travel insurance: EU', 'en-US')).toBe('travel insurance: EU');
  expect(midSentence('Имя', 'ru')).toBe('имя');
  expect(midSentence('Vorname', 'de')).toBe('Vorname');
});
