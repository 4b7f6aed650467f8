import { expect, test } from 'vitest';
import { filterBy } from './find-questions.tsx';

test('a question is found by words of it or its answer, in any order, case and accent', () => {
  const text = 'Gibt es unterwegs Strom für eine Schlafapnoe-Maske?';
  const answer = 'In the guest houses yes, in the yurts a battery.';
  for (const words of ['strom', 'FUR maske', 'battery  yurts', 'Schlafap'])
    expect(filterBy(words)?.(text, answer)).toBe(true);
  for (const words of ['horse', 'strom horse']) expect(filterBy(words)?.(text, answer)).toBe(false);
  expect(filterBy('  ')).toBeNull();
});
