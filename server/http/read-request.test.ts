import { expect, test } from 'vitest';
import { readQuery } from './read-request.ts';

test('repeated keys and bracket keys become lists', () => {
  expect(readQuery('a=1&a=2&b[]=3&c=4')).toEqual({ a: ['1', '2'], b: ['3'], c: '4' });
});
