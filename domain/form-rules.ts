/** The rules of specification section 5 by name. */
const FORM_RULES = ['required', 'min', 'max', 'minValue', 'maxValue', 'email', 'confirmed', 'phone', 'url'] as const;
type FormRuleName = (typeof FORM_RULES)[number];

export type FieldValue = string | number | boolean | null | undefined | object;
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A custom rule: true passes, false fails with "Incorrect value", a string fails with that message key. */
export type FieldCheck = (value: FieldValue, values: FormValues) => boolean | string;

type RuleParameter = string | number;
/** Parameters of a rule: one, a list, or by name. `true` enables a rule without parameters, `false` disables it. */
type RuleParameters = boolean | RuleParameter | readonly RuleParameter[] | Readonly<Record<string, RuleParameter>>;

/** `required|min:8|confirmed:password`, the same as an object (`{ required: true, min: 8 }`), or a function. */
export type FieldRules = string | Readonly<Partial<Record<FormRuleName, RuleParameters>>> | FieldCheck;

/** A broken rule: its message key and the message's values. */
export interface RuleFailure {
  key: string;
  values: Record<string, string | number>;
}

/** When a field is checked: `eager` on blur, then on input while invalid; `aggressive` on input; `passive` on submit. */
export type ValidationMode = 'eager' | 'aggressive' | 'passive';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+\d{9,}$/;
const SEPARATORS = /[\s()-]/g;
const URL_START = /^https?:\/\/[^\s/.]+\.[^\s]+$/i;

export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** Empty values (specification 5): null, NaN, blank text, an empty list and an unchecked box. */
export function isEmpty(value: FieldValue): boolean {
  if (value === null || value === undefined || value === false || Number.isNaN(value)) return true;
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
}

function lengthOf(value: FieldValue): number {
  return Array.isArray(value) ? value.length : [...String(value ?? '')].length;
}

interface Rule {
  test: (value: FieldValue, parameter: string, values: FormValues) => boolean;
  /** Message key. */
  message: string;
  /** Name of the rule's parameter in the message. */
  parameter?: 'length' | 'min' | 'max' | 'target';
}

const RULES: Record<FormRuleName, Rule> = {
  required: { test: (value) => !isEmpty(value), message: 'validation.required' },
  min: {
    test: (value, length) => lengthOf(value) >= Number(length),
    message: 'validation.min_length',
    parameter: 'length',
  },
  max: {
    test: (value, length) => lengthOf(value) <= Number(length),
    message: 'validation.max_length',
    parameter: 'length',
  },
  minValue: { test: (value, min) => Number(value) >= Number(min), message: 'validation.min', parameter: 'min' },
  maxValue: { test: (value, max) => Number(value) <= Number(max), message: 'validation.max', parameter: 'max' },
  email: { test: (value) => isEmail(String(value)), message: 'validation.email' },
  confirmed: {
    test: (value, target, values) => value === values[target],
    message: 'validation.confirmed',
    parameter: 'target',
  },
  phone: { test: (value) => PHONE.test(String(value).replace(SEPARATORS, '')), message: 'validation.phone' },
  url: { test: (value) => URL_START.test(String(value)), message: 'validation.url' },
};

/** Rules that also check empty values; all others leave those to `required`. */
const CHECKS_EMPTY = new Set<FormRuleName>(['required', 'confirmed']);

function isRuleName(name: string): name is FormRuleName {
  return Object.hasOwn(RULES, name);
}

function fromText(part: string): [string, readonly string[]] {
  const at = part.indexOf(':');
  return at < 0 ? [part, []] : [part.slice(0, at), part.slice(at + 1).split(',')];
}

function fromObject(name: string, parameters: RuleParameters): [string, readonly string[]] {
  if (typeof parameters === 'boolean') return [name, []];
  const list = Array.isArray(parameters)
    ? (parameters as readonly RuleParameter[])
    : typeof parameters === 'object'
      ? Object.values(parameters)
      : [parameters];
  return [name, list.map(String)];
}

/** Rules as pairs of name and first parameter, in the declared order. Throws `RangeError` for an unknown rule. */
function pairsOf(rules: Exclude<FieldRules, FieldCheck>): [FormRuleName, string][] {
  const declared =
    typeof rules === 'string'
      ? rules.split('|').filter(Boolean).map(fromText)
      : Object.entries(rules)
          .filter(([, parameters]) => parameters !== false)
          .map(([name, parameters]) => fromObject(name, parameters));
  return declared.map(([name, parameters]) => {
    if (!isRuleName(name)) throw new RangeError(`unknown form rule ${name}`);
    return [name, parameters[0] ?? ''];
  });
}

/** Whether a field with these rules must be filled in. */
export function isRequired(rules: FieldRules | undefined): boolean {
  return rules !== undefined && typeof rules !== 'function' && pairsOf(rules).some(([name]) => name === 'required');
}

/** Whether a change of another field requires a new check: for `confirmed` on that field, and for functions. */
export function dependsOn(rules: FieldRules, other: string): boolean {
  return (
    typeof rules === 'function' || pairsOf(rules).some(([name, target]) => name === 'confirmed' && target === other)
  );
}

/** The first rule a field breaks, or null. */
export function checkField(rules: FieldRules, value: FieldValue, values: FormValues = {}): RuleFailure | null {
  if (typeof rules === 'function') {
    const outcome = rules(value, values);
    if (outcome === true) return null;
    return { key: outcome === false ? 'validation.invalid' : outcome, values: {} };
  }
  for (const [name, parameter] of pairsOf(rules)) {
    const rule = RULES[name];
    if (isEmpty(value) && !CHECKS_EMPTY.has(name)) continue;
    if (rule.test(value, parameter, values)) continue;
    const messageValues =
      rule.parameter === 'target' || rule.parameter === undefined ? {} : { [rule.parameter]: Number(parameter) };
    return { key: rule.message, values: messageValues };
  }
  return null;
}

/** The failures of a form by field name; an empty object means the form is valid. */
export function checkForm(
  rules: Readonly<Record<string, FieldRules>>,
  values: FormValues,
): Record<string, RuleFailure> {
  const failures: Record<string, RuleFailure> = {};
  for (const [name, fieldRules] of Object.entries(rules)) {
    const failure = checkField(fieldRules, values[name], values);
    if (failure) failures[name] = failure;
  }
  return failures;
}

/** Whether a field is checked on this event. */
export function checksAt(mode: ValidationMode, event: 'input' | 'blur', isWrong: boolean): boolean {
  if (mode === 'passive') return false;
  if (mode === 'aggressive') return true;
  return event === 'blur' || isWrong;
}
