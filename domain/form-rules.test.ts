import { describe, expect, it } from 'vitest';
import { checkField, checkForm, checksAt, type FieldRules, type FieldValue } from './form-rules.ts';

const key = (rules: FieldRules, value: FieldValue): string | undefined => checkField(rules, value)?.key;

describe('the rules of a field', () => {
  it.each<[FieldRules, FieldValue, string | undefined]>([
    ['required', '', 'rule.required'],
    ['required', '  ', 'rule.required'],
    ['required', null, 'rule.required'],
    ['required', undefined, 'rule.required'],
    ['required', [], 'rule.required'],
    ['required', false, 'rule.required'],
    ['required', 0, undefined],
    ['required', 'Nora', undefined],
    ['required', true, undefined],
    ['min:8', 'seven77', 'rule.min_length'],
    ['min:8', 'eight888', undefined],
    ['min:2', '思远', undefined],
    ['min:8', '', undefined],
    ['max:3', 'four', 'rule.max_length'],
    ['max:3', '👍👍👍', undefined],
    ['minValue:2', 1, 'rule.min'],
    ['minValue:2', '2', undefined],
    ['maxValue:20', 21, 'rule.max'],
    ['maxValue:20', 'many', 'rule.max'],
    ['email', '', undefined],
    ['email', 'nora@lindqvist', 'rule.email'],
    ['email', 'nora@lindqvist.se', undefined],
    ['email', 'nora lind@qvist.se', 'rule.email'],
    ['phone', '70 123 45 67', 'rule.phone'],
    ['phone', '+46 70', 'rule.phone'],
    ['phone', '+46 (70) 123-45-67', undefined],
    ['url', 'serai', 'rule.url'],
    ['url', 'https://serai.example/x', undefined],
  ])('%s for %j: %s', (rules, value, expected) => {
    expect(key(rules, value)).toBe(expected);
  });

  it('names the first rule that fails, with its figure', () => {
    expect(checkField('required|min:8', '')).toEqual({ key: 'rule.required', values: {} });
    expect(checkField('required|min:8', 'short')).toEqual({ key: 'rule.min_length', values: { length: 8 } });
  });

  it('compares with another field of the form', () => {
    expect(checkField('confirmed:password', 'one', { password: 'two' })?.key).toBe('rule.confirmed');
    expect(checkField('confirmed:password', '', { password: 'two' })?.key).toBe('rule.confirmed');
    expect(checkField('confirmed:password', 'two', { password: 'two' })).toBeNull();
  });

  it('takes the rules as an object or a function too', () => {
    expect(key({ required: true, min: 3 }, 'ab')).toBe('rule.min_length');
    expect(key({ required: false }, '')).toBeUndefined();
    expect(key(() => false, 'x')).toBe('rule.invalid');
    expect(key(() => 'rule.terms', false)).toBe('rule.terms');
    expect(key((value, values) => value !== values['other'], 'x')).toBeUndefined();
  });

  it('refuses a rule that does not exist', () => {
    expect(() => checkField('requird', 'x')).toThrow(RangeError);
  });
});

describe('a form', () => {
  it('collects the failures by field', () => {
    const rules = { email: 'required|email', phone: 'phone' };
    expect(checkForm(rules, { email: 'nora', phone: '' })).toEqual({ email: { key: 'rule.email', values: {} } });
    expect(checkForm(rules, { email: 'nora@lindqvist.se', phone: '+46701234567' })).toEqual({});
  });

  it.each([
    ['eager', 'input', false, false], ['eager', 'blur', false, true], ['eager', 'input', true, true],
    ['aggressive', 'input', false, true], ['passive', 'blur', true, false],
  ] as const)('%s checks at %s (wrong before: %s): %s', (mode, event, isWrong, expected) => {
    expect(checksAt(mode, event, isWrong)).toBe(expected);
  });
});
