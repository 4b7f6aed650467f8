import { expect, it } from 'vitest';
import { safeBack } from './safe-back.ts';

it.each([
  ['/trips', '/trips'],
  ['/ru/booking/pay/12?x=1', '/ru/booking/pay/12?x=1'],
  ['/request?tour=3&date=5', '/request?tour=3&date=5'],
  ['/join#start', '/join#start'],
  ['/a/../trips', '/trips'],
  [null, null],
  ['', null],
  ['trips', null],
  ['//evil.example/x', null],
  ['/\\evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example/x', null],
  ['/%2e//evil.example', null],
  ['/\t/evil.example', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['/login?back=/trips', null],
  ['/de/register', null],
])('goes back from %j to %j', (raw, expected) => {
  expect(safeBack(raw)).toBe(expected);
});
