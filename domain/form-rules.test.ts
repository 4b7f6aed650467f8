import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkField,
  checkForm,
  checksAt,
  dependsOn,
  isEmpty,
  isRequired,
  type FieldRules,
  type FieldValue,
} from './form-rules.ts';

const key = (rules: FieldRules, value: FieldValue): string | undefined => checkField(rules, value)?.key;

describe('the rules of a field', () => {
  it.each<[FieldRules, FieldValue, string | undefined]>([
    ['required', '', 'validation.required'],
    ['required', '  ', 'validation.required'],
    ['required', null, 'validation.required'],
    ['required', undefined, 'validation.required'],
    ['required', [], 'validation.required'],
    ['required', false, 'validation.required'],
    ['required', Number.NaN, 'validation.required'],
    ['required', 0, undefined],
    ['required', 'Nora', undefined],
    ['required', true, undefined],
    ['min:8', 'seven77', 'validation.min_length'],
    ['min:8', 'eight888', undefined],
    ['min:2', '思远', undefined],
    ['min:8', '', undefined],
    ['max:3', 'four', 'validation.max_length'],
    ['max:3', '👍👍👍', undefined],
    ['minValue:2', 1, 'validation.min'],
    ['minValue:2', '2', undefined],
    ['maxValue:20', 21, 'validation.max'],
    ['maxValue:20', 'many', 'validation.max'],
    ['email', '', undefined],
    ['email', 'nora@lindqvist', 'validation.email'],
    ['email', 'nora@lindqvist.se', undefined],
    ['email', 'nora lind@qvist.se', 'validation.email'],
    ['phone', '70 123 45 67', 'validation.phone'],
    ['phone', '+46 70', 'validation.phone'],
    ['phone', '+46 (70) 123-45-67', undefined],
    ['url', 'serai', 'validation.url'],
    ['url', 'https://serai.example/x', undefined],
  ])('%s for %j: %s', (rules, value, expected) => {
    expect(key(rules, value)).toBe(expected);
  });

  it('reports the first rule that fails, with its parameter', () => {
    expect(checkField('required|min:8', '')).toEqual({ key: 'validation.required', values: {} });
    expect(checkField('required|min:8', 'short')).toEqual({ key: 'validation.min_length', values: { length: 8 } });
  });

  it('compares with another field of the form', () => {
    expect(checkField('confirmed:password', 'one', { password: 'two' })?.key).toBe('validation.confirmed');
    expect(checkField('confirmed:password', '', { password: 'two' })?.key).toBe('validation.confirmed');
    expect(checkField('confirmed:password', 'two', { password: 'two' })).toBeNull();
  });

  it('accepts rules as an object or a function', () => {
    expect(key({ required: true, min: 3 }, 'ab')).toBe('validation.min_length');
    expect(key({ required: false }, '')).toBeUndefined();
    expect(key(() => false, 'x')).toBe('validation.invalid');
    expect(key(() => 'validation.terms', false)).toBe('validation.terms');
    expect(key((value, values) => value !== values['other'], 'x')).toBeUndefined();
  });

  it('accepts parameters one by one, as a list or by name', () => {
    for (const rules of [
      'min:3',
      { min: 3 },
      { min: '3' },
      { min: [3] },
      { min: { length: 3 } },
    ] satisfies FieldRules[]) {
      expect(checkField(rules, 'ab')).toEqual({ key: 'validation.min_length', values: { length: 3 } });
      expect(checkField(rules, 'abc')).toBeNull();
    }
  });

  it('knows which fields are required, and which depend on others', () => {
    expect([
      isRequired('email|required'),
      isRequired({ required: false }),
      isRequired('max:3'),
      isRequired(undefined),
      isRequired(() => false),
    ]).toEqual([true, false, false, false, false]);
    expect([
      dependsOn('required|confirmed:a', 'a'),
      dependsOn({ confirmed: 'a' }, 'b'),
      dependsOn('min:2', 'a'),
      dependsOn(() => true, 'a'),
    ]).toEqual([true, false, false, true]);
  });

  it('throws for an unknown rule', () => {
    for (const name of ['requird', 'toString', 'constructor']) expect(() => checkField(name, 'x')).toThrow(RangeError);
  });
});

describe('a form', () => {
  it('collects the failures by field', () => {
    const rules = { email: 'required|email', phone: 'phone' };
    expect(checkForm(rules, { email: 'nora', phone: '' })).toEqual({ email: { key: 'validation.email', values: {} } });
    expect(checkForm(rules, { email: 'nora@lindqvist.se', phone: '+46701234567' })).toEqual({});
  });

  it.each([
    ['eager', 'input', false, false],
    ['eager', 'blur', false, true],
    ['eager', 'input', true, true],
    ['aggressive', 'input', false, true],
    ['passive', 'blur', true, false],
  ] as const)('%s checks at %s (wrong before: %s): %s', (mode, event, isWrong, expected) => {
    expect(checksAt(mode, event, isWrong)).toBe(expected);
  });
});

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\u00a0', '+46701234567', 'nora@lindqvist.se', 'https://serai.example'),
);
const anyValue: fc.Arbitrary<FieldValue> = fc.oneof(
  anyText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constantFrom(null, undefined),
  fc.array(fc.string(), { maxLength: 4 }),
);
const size = fc.nat(12);
/** A rule as its name and parameter. */
const anyRule = fc.oneof(
  fc.constantFrom('required', 'email', 'phone', 'url').map((name) => [name, null] as const),
  fc.tuple(fc.constantFrom('min', 'max', 'minValue', 'maxValue'), size),
  fc.constant(['confirmed', 'other'] as const),
);
const anyRules = fc.uniqueArray(anyRule, { selector: ([name]) => name, maxLength: 5 });
const written = (rules: readonly (readonly [string, string | number | null])[]): string =>
  rules.map(([name, parameter]) => (parameter === null ? name : `${name}:${parameter}`)).join('|');

describe('any rules and any input', () => {
  it('give the same result as a text and as an object', () => {
    fc.assert(
      fc.property(anyRules, anyValue, anyValue, (rules, value, other) => {
        const asObject = Object.fromEntries(rules.map(([name, parameter]) => [name, parameter ?? true]));
        expect(checkField(asObject, value, { other })).toEqual(checkField(written(rules), value, { other }));
      }),
    );
  });

  it('report the first of the rules that fail alone', () => {
    fc.assert(
      fc.property(anyRules, anyValue, anyValue, (rules, value, other) => {
        const alone = rules.map((rule) => checkField(written([rule]), value, { other }));
        expect(checkField(written(rules), value, { other })).toEqual(alone.find((failure) => failure !== null) ?? null);
      }),
    );
  });

  it('let an empty field pass every rule except required and confirmed', () => {
    fc.assert(
      fc.property(anyRules, anyValue, (rules, value) => {
        fc.pre(isEmpty(value));
        const lenient = rules.filter(([name]) => name !== 'required' && name !== 'confirmed');
        expect(checkField(written(lenient), value)).toBeNull();
        expect(checkField('required', value)?.key).toBe('validation.required');
      }),
    );
  });

  it('bound a text and a number from both sides, inclusively', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), size, (text, length) => {
        fc.pre(text.trim() !== '');
        const count = [...text].length;
        expect(checkField(`min:${length}`, text) === null).toBe(count >= length);
        expect(checkField(`max:${length}`, text) === null).toBe(count <= length);
      }),
    );
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (value, bound) => {
        expect(checkField(`minValue:${bound}`, value) === null).toBe(value >= bound);
        expect(checkField(`maxValue:${bound}`, value) === null).toBe(value <= bound);
      }),
    );
  });

  it('accept a phone as + and at least nine digits with any separators', () => {
    const separator = fc.constantFrom('', ' ', '-', '(', ')');
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(9), separator), { minLength: 1, maxLength: 15 }),
        (hasPlus, parts) => {
          const text = (hasPlus ? '+' : '') + parts.map(([digit, between]) => `${digit}${between}`).join('');
          expect(checkField('phone', text) === null).toBe(hasPlus && parts.length >= 9);
        },
      ),
    );
  });

  it('a form is valid if and only if every field is valid', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.tuple(anyRules, anyValue)), (fields) => {
        const values = Object.fromEntries(Object.entries(fields).map(([name, [, value]]) => [name, value]));
        const rules = Object.fromEntries(
          Object.entries(fields).map(([name, [fieldRules]]) => [name, written(fieldRules)]),
        );
        const wrong = Object.keys(rules).filter((name) => checkField(rules[name] ?? '', values[name], values) !== null);
        expect(Object.keys(checkForm(rules, values)).sort()).toEqual(wrong.sort());
      }),
    );
  });
});
