import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';

test('a masked phone shows its beginning and its end', () => {
  expect(maskPhone('+4915112345678')).toBe('+49\u00a0···\u00a0678');
});
