import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import type { Problem } from '#server/calls/problem.ts';
import { normalizePhone } from './phone-numbers.ts';

test.each([
  ['+44 20 7946 0000', '+442079460000'],
  ['+7 (912) 345-67-89', '+79123456789'],
  ['+49 (0) 30 901820', '+4930901820'],
  ['+1 415.555.2671', '+14155552671'],
])('%s is stored as %s', (phone, kept) => {
  expect(normalizePhone(phone, 'phone')).toBe(kept);
});

test.each(['', '89123456789', '+', '+7', '+1 415 555', '+999 123456789', '+44 20 7946 0000 0000 0000', 'call me'])(
  '%j is rejected by the name of its field',
  (phone) => {
    expect(() => normalizePhone(phone, 'contact.phone')).toThrow(
      expect.objectContaining({ code: 'invalid', details: { fields: { 'contact.phone': 'rule.phone' } } }) as Problem,
    );
  },
);

test('a mobile number of any country is stored unchanged, also twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...getCountries()), (country) => {
      const number = getExampleNumber(country, examples);
      const kept = normalizePhone(number?.formatInternational() ?? '', 'phone');
      expect(kept).toBe(number?.number);
      expect(normalizePhone(kept, 'phone')).toBe(kept);
    }),
  );
});
