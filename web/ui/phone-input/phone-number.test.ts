import fc from 'fast-check';
import { getExampleNumber, type CountryCode, type MetadataJson } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { allCountries } from '#domain/places/countries.ts';
import { phoneSlices } from '../../../tools/phone-slices.ts';
import { callingCodeOf } from './calling-codes.ts';
import {
  editPhone,
  foreignCountry,
  isRightNumber,
  phoneValue,
  settlePhone,
  switchCountry,
  type PhoneState,
} from './phone-number.ts';
import { phoneLibrary } from './phone-library.ts';
import { cleanPhone } from './phone-text.ts';

const library = phoneLibrary(metadata as MetadataJson);
const slices = phoneSlices();
const COUNTRIES = allCountries().filter(({ code }) => code in metadata.countries);

const empty = (code: string): PhoneState => {
  const phoneCode = allCountries().find((country) => country.code === code)?.phoneCode ?? '';
  return { country: code, code: phoneCode, text: `+${phoneCode} ` };
};
/** The field after a text was typed character by character. */
function typed(country: string, text: string): PhoneState {
  let state = empty(country);
  for (const letter of text) state = { ...state, text: editPhone(state, state.text + letter, false, library) };
  return state;
}
const pasted = (country: string, text: string): PhoneState => ({
  ...empty(country),
  text: editPhone(empty(country), text, false, library),
});

describe('typing', () => {
  test.each([
    ['RU', '9123456789', '+7 912 345 67 89'],
    ['DE', '15112345678', '+49 1511 2345678'],
    ['US', '4155552671', '+1 415 555 2671'],
    ['CN', '13123456789', '+86 131 2345 6789'],
    ['GB', '07911123456', '+44 7911 123456'],
    ['RU', '89123456789', '+7 912 345 67 89'],
    ['RU', 'call 912 me', '+7 912'],
  ])('in %s, %s is written %s', (country, text, written) => {
    expect(typed(country, text).text).toBe(written);
  });

  test('the first digits of a national number of Samoa stay as typed: libphonenumber has no format for them', () => {
    expect(pasted('WS', '02').text).toBe('02');
  });

  test('no value exceeds 18 characters, has letters, or changes when reformatted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.string({ maxLength: 40 }),
        fc.boolean(),
        ({ code }, text, isDeletion) => {
          const state = { ...empty(code), text: editPhone(empty(code), text, isDeletion, library) };
          expect(state.text.length).toBeLessThanOrEqual(18);
          expect(state.text).toMatch(/^[+\d ()./\-–]*$/);
          expect(editPhone(state, state.text, false, library)).toBe(state.text);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("with only the slice of its calling code every country's example number is formatted, valid and unchanged", () => {
    for (const { code, phoneCode } of COUNTRIES) {
      const example = getExampleNumber(code as CountryCode, examples, metadata as MetadataJson);
      const own = slices.get(phoneCode);
      if (!example || !own) continue;
      const part = phoneLibrary(own);
      for (const text of [
        example.nationalNumber,
        example.formatNational(),
        example.formatInternational(),
        example.number,
      ]) {
        const state = { ...empty(code), text: editPhone(empty(code), text, false, part) };
        expect([code, phoneValue(state, part), isRightNumber(state, part), foreignCountry(state, part)]).toEqual([
          code,
          example.number,
          true,
          null,
        ]);
        expect(settlePhone(state, part).length).toBeLessThanOrEqual(18);
        expect(settlePhone(state, part)).toBe(settlePhone(state, library));
      }
    }
  });
});

describe('the calling code', () => {
  test('cannot be deleted, whatever part of the field is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COUNTRIES),
        fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 10 }),
        fc.nat(20),
        fc.nat(20),
        ({ code }, digits, one, other) => {
          const state = typed(code, digits);
          const before = state.text;
          if (!before.startsWith(`+${state.code}`)) return;
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          const after = editPhone(state, before.slice(0, from) + before.slice(to), true, library);
          expect(after.startsWith(`+${state.code}`)).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['', '+7 '],
    ['+', '+7 '],
    ['+7', '+7 '],
    ['7 912 345', '+7 912 345'],
    ['+ 912 345', '+7 912 345'],
    ['12 345', '+7 12345'],
    ['+7 912 34', '+7 912 34'],
  ])('of +7 912 345, %j left leaves %s', (left, text) => {
    expect(editPhone({ ...empty('RU'), text: '+7 912 345' }, left, true, library)).toBe(text);
  });

  test('changes with the country and keeps the number', () => {
    expect(switchCountry(typed('RU', '9123456789'), 'KZ', '7', library)).toMatchObject({
      country: 'KZ',
      text: '+7 912 345 67 89',
    });
    expect(switchCountry(typed('RU', '15112345678'), 'DE', '49', library).text).toBe('+49 1511 2345678');
    expect(switchCountry(pasted('RU', '+4915112345678'), 'DE', '49', library).text).toBe('+49 1511 2345678');
    expect(switchCountry(pasted('RU', '+4915112345678'), 'FR', '33', library).text).toContain('+33 ');
    expect(switchCountry(empty('RU'), 'DE', '49', library).text).toBe('+49 ');
    expect(switchCountry(typed('RU', '123'), null, '999', library)).toMatchObject({
      country: null,
      code: '999',
      text: '+999123',
    });
  });
});

describe('pasting', () => {
  test.each([
    ['8 (912) 345-67-89', '+79123456789'],
    ['+7-912-345-67-89', '+79123456789'],
    ['007 912 3456789', '+79123456789'],
    ['tel:+7(912)3456789', '+79123456789'],
    ['９１２３４５６７８９', '+79123456789'],
    ['+7 +7 912 345 67 89', '+79123456789'],
    ['+7 89123456789', '+79123456789'],
    ['+8 912 345 67 89', '+79123456789'],
    ['٩١٢٣٤٥٦٧٨٩', '+79123456789'],
    ['+49 (0) 151 12345678', '+4915112345678'],
    ['+44 20 7946 0000 ext. 12', '+442079460000'],
    ['tel:+442079460000;ext=12', '+442079460000'],
    ['912 345-67-89 доб. 12', '+79123456789'],
    ['+7 912 345 67 89x12', '+79123456789'],
  ])('%s is %s', (text, value) => {
    expect(phoneValue(pasted('RU', text), library)).toBe(value);
  });

  test('a leading +8 becomes 8 for Russia, typed or pasted, and nowhere else', () => {
    expect(pasted('RU', '+8').text).toBe('8');
    expect(pasted('RU', '+8 912 345 67 89').text).toBe('8 (912) 345-67-89');
    expect(settlePhone(pasted('RU', '+8 912 345 67 89'), library)).toBe('+7 912 345 67 89');
    expect(pasted('DE', '+8').text).toBe('+8');
    expect(foreignCountry(pasted('RU', '+86 131 2345 6789 0'.slice(0, 17)), library)).toBe('CN');
  });
});

describe('country of a number', () => {
  test.each([
    ['RU', '+49 1511 2345678', 'DE'],
    ['RU', '+7 701 234 56 78', 'KZ'],
    ['US', '+1 416 555 2671', 'CA'],
    ['US', '(416) 555-2671', 'CA'],
    ['RU', '+49 1', null],
    ['RU', '+7 912 345 67 89', null],
    ['DE', '0151 12345678', null],
    ['RU', '+4915', null],
    ['RU', '+49151', 'DE'],
  ])('in %s, %s belongs to %s', (country, text, found) => {
    expect(foreignCountry(pasted(country, text), library)).toBe(found);
  });

  test.each([
    ['RU', '+7 912 345 67 89', true],
    ['RU', '+7 912 345', false],
    ['US', '+1 055 555 2671', false],
    ['RU', '+7 ', true],
    ['RU', '+7 701 234 56 78', false],
  ])('in %s, %s is right: %s', (country, text, isRight) => {
    expect(isRightNumber(pasted(country, text), library)).toBe(isRight);
  });

  test('with only its own metadata a foreign number is still foreign', () => {
    const german = slices.get('49');
    const state = { country: 'RU', code: '7', text: '+49 1511 2345678' };
    expect(german && [foreignCountry(state, phoneLibrary(german)), isRightNumber(state, phoneLibrary(german))]).toEqual(
      ['DE', false],
    );
  });

  test('an unassigned calling code accepts any nine digits', () => {
    const state = { country: null, code: '999', text: '+999123456' };
    expect([
      isRightNumber(state, library),
      isRightNumber({ ...state, text: '+99912345' }, library),
      phoneValue(state, library),
    ]).toEqual([true, false, '+999123456']);
  });

  test('calling codes of every country are found at the beginning of a number', () => {
    for (const { phoneCode } of allCountries()) expect(callingCodeOf(`+${phoneCode}123456`)).toBe(phoneCode);
    expect(callingCodeOf('+99912')).toBe(null);
  });
});

test('without metadata the field handles prefix, length and letters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (text) => {
      const after = editPhone(empty('DE'), text, false, null);
      expect(after.length).toBeLessThanOrEqual(18);
      expect(after).toMatch(/^[+\d ]*$/);
    }),
  );
  expect(editPhone(empty('DE'), '+49 1511', false, null)).toBe('+49 1511');
  expect(phoneValue({ ...empty('DE'), text: '1511 2345678' }, null)).toBe('+4915112345678');
});

test('cleaning a clean number changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'+0123456789 ()-x'), maxLength: 30 }),
      (text) => cleanPhone(cleanPhone(text)) === cleanPhone(text),
    ),
  );
});
