/** The rules of specification section 5. Each name is also the key of its message: `rule.<name>`. */
export const FORM_RULES = ['required', 'min', 'max', 'minValue', 'maxValue', 'email', 'confirmed', 'phone', 'url'] as const;
export type FormRuleName = (typeof FORM_RULES)[number];

/** The value of a field as forms keep it. */
export type FieldValue = string | number | boolean | null | undefined | readonly unknown[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A rule of one's own: true passes, false is "Incorrect value", a text is the key of the message. */
export type FieldCheck = (value: FieldValue, values: FormValues) => boolean | string;

/** `required|min:8|confirmed:password`, the same as an object (`{ required: true, min: 8 }`), or a function. */
export type FieldRules = string | Readonly<Partial<Record<FormRuleName, boolean | string | number>>> | FieldCheck;

/** The first rule a field breaks: the key of its message and what the message names. */
export interface RuleFailure {
  key: string;
  values: Record<string, string | number>;
}

/** When a field is checked: `eager` after it was left and then at every stroke while it is wrong, `aggressive` at every stroke, `passive` on submit. */
export type ValidationMode = 'eager' | 'aggressive' | 'passive';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+\d{9,}$/;
const SEPARATORS = /[\s()-]/g;
const URL_START = /^https?:\/\/[^\s/.]+\.[^\s]+$/i;

/** Specification 5: nothing, an empty text or list, and an unticked box are empty. */
function isEmpty(value: FieldValue): boolean {
  if (value === null || value === undefined || value === false) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

function lengthOf(value: FieldValue): number {
  return Array.isArray(value) ? value.length : [...String(value ?? '')].length;
}

type Test = (value: FieldValue, parameter: string, values: FormValues) => boolean;

/** Every rule but `required` lets an empty field pass: whether it may be empty is `required`'s business. */
const TESTS: Record<FormRuleName, Test> = {
  required: (value) => !isEmpty(value),
  min: (value, length) => lengthOf(value) >= Number(length),
  max: (value, length) => lengthOf(value) <= Number(length),
  minValue: (value, min) => Number(value) >= Number(min),
  maxValue: (value, max) => Number(value) <= Number(max),
  email: (value) => EMAIL.test(String(value)),
  confirmed: (value, other, values) => value === values[other],
  phone: (value) => PHONE.test(String(value).replace(SEPARATORS, '')),
  url: (value) => URL_START.test(String(value)),
};

const MESSAGES: Record<FormRuleName, { key: string; parameter?: 'length' | 'min' | 'max' }> = {
  required: { key: 'rule.required' },
  min: { key: 'rule.min_length', parameter: 'length' },
  max: { key: 'rule.max_length', parameter: 'length' },
  minValue: { key: 'rule.min', parameter: 'min' },
  maxValue: { key: 'rule.max', parameter: 'max' },
  email: { key: 'rule.email' },
  confirmed: { key: 'rule.confirmed' },
  phone: { key: 'rule.phone' },
  url: { key: 'rule.url' },
};

function isRuleName(name: string): name is FormRuleName {
  return name in TESTS;
}

/** The rules of a field as pairs of name and parameter. Throws for a name that is no rule: that is a mistake of the programmer. */
function pairsOf(rules: Exclude<FieldRules, FieldCheck>): [FormRuleName, string][] {
  const pairs = typeof rules === 'string'
    ? rules.split('|').filter(Boolean).map((part) => [part.split(':', 1)[0] ?? '', part.slice(part.indexOf(':') + 1)] as const)
    : Object.entries(rules).filter(([, parameter]) => parameter !== false).map(([name, parameter]) => [name, String(parameter)] as const);
  return pairs.map(([name, parameter]) => {
    if (!isRuleName(name)) throw new RangeError(`no form rule ${name}`);
    return [name, parameter.split(',', 1)[0] ?? ''];
  });
}

/** The first rule a field breaks, or null. */
export function checkField(rules: FieldRules, value: FieldValue, values: FormValues = {}): RuleFailure | null {
  if (typeof rules === 'function') {
    const outcome = rules(value, values);
    if (outcome === true) return null;
    return { key: outcome === false ? 'rule.invalid' : outcome, values: {} };
  }
  for (const [name, parameter] of pairsOf(rules)) {
    if (name !== 'required' && name !== 'confirmed' && isEmpty(value)) continue;
    if (TESTS[name](value, parameter, values)) continue;
    const message = MESSAGES[name];
    return { key: message.key, values: message.parameter ? { [message.parameter]: Number(parameter) } : {} };
  }
  return null;
}

/** The failures of a form by field name; an empty object lets it be sent. */
export function checkForm(rules: Readonly<Record<string, FieldRules>>, values: FormValues): Record<string, RuleFailure> {
  const failures: Record<string, RuleFailure> = {};
  for (const [name, fieldRules] of Object.entries(rules)) {
    const failure = checkField(fieldRules, values[name], values);
    if (failure) failures[name] = failure;
  }
  return failures;
}

/** Whether a field is checked now: after a stroke (`input`) or when it is left (`blur`). */
export function checksAt(mode: ValidationMode, event: 'input' | 'blur', isWrong: boolean): boolean {
  if (mode === 'passive') return false;
  if (mode === 'aggressive') return true;
  return event === 'blur' || isWrong;
}
