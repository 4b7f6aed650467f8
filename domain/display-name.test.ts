import { expect, test } from 'vitest';
import { displayName, spokenName } from './display-name.ts';

test.each([
  ['Ada', 'Lovelace', 'Ada Lovelace', 'Lovelace Ada'],
  ['小明', '王', '王小明', '王 小明'],
  ['철수', '김', '김철수', '김 철수'],
  ['Cher', '', 'Cher', 'Cher'],
])('%s %s is spoken as %s and listed as %s', (first_name, last_name, spoken, listed) => {
  expect([spokenName({ first_name, last_name }), displayName({ first_name, last_name })]).toEqual([spoken, listed]);
});
