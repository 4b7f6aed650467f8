import { useContext, useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import {
  checkField,
  checkForm,
  checksAt,
  dependsOn,
  isEmpty,
  isRequired,
  type FieldRules,
  type FieldValue,
  type RuleFailure,
  type ValidationMode,
} from '#domain/form-rules.ts';
import { useBusy } from '#web/browser/use-busy.ts';
import { KitDefaults } from '#web/ui/kit-defaults/kit-defaults.ts';
import { useAfterPress } from './use-press.ts';

/** Values of a form by field. */
export type Values = Record<string, FieldValue>;
/** Names of the fields with values of a type. */
type NamesOf<V extends Values, Kind> = { [Name in keyof V]: V[Name] extends Kind ? Name : never }[keyof V] & string;

export interface FormOptions<V extends Values> {
  /** Rules by field name. A field may override them where it is rendered. */
  rules?: Readonly<Partial<Record<keyof V, FieldRules>>>;
  initial: V;
  /** Eager by default (specification 5). */
  mode?: ValidationMode;
}

/** A field as rendered, identified by `vid`, else by name: one is required. */
interface FieldOptions<Id extends string> {
  name?: string;
  vid?: Id;
  rules?: FieldRules;
  mode?: ValidationMode;
}

interface FieldState {
  name: string;
  error: string | null;
  onBlur: () => void;
}

interface TextProps extends FieldState {
  value: string;
  'aria-required': true | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

interface BoxProps extends FieldState {
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** Props of any other field: numbers, lists, choices. */
interface InputProps<Value> extends FieldState {
  value: Value;
  onChange: (value: Value) => void;
}

/** A form: its values, errors and updates. */
export interface Form<V extends Values> {
  values: V;
  errors: Partial<Record<keyof V, string>>;
  /** Number of failed attempts to send; each new one moves focus to the errors. */
  attempt: number;
  /** True while sending. */
  isBusy: boolean;
  /** Why the last sending failed, besides errors of fields. */
  problem?: string | null;
  /** Ref of the `<form>`, used to find its fields. */
  ref: RefObject<HTMLFormElement | null>;
  /** Registers a text field and returns its props. */
  field(which: NamesOf<V, string> | FieldOptions<NamesOf<V, string>>): TextProps;
  /** Registers a checkbox. */
  box(which: NamesOf<V, boolean> | FieldOptions<NamesOf<V, boolean>>): BoxProps;
  /** Registers any other field. */
  input<Name extends keyof V & string>(which: Name | FieldOptions<Name>): InputProps<V[Name]>;
  set(values: Partial<V>): void;
  /** Whether all fields are valid now; shows no errors. */
  isValid(): boolean;
  /** Validates every registered field and shows errors; returns whether the form is valid. */
  validate(): boolean;
  /** Sends a valid form, once at a time; otherwise counts the attempt. */
  submit(send: () => Promise<unknown>): void;
  /** Applies the server's errors; returns false when none belongs to a field here. */
  showErrors(errors: Readonly<Record<string, readonly string[]>> | undefined): boolean;
}

interface State<V> {
  values: V;
  errors: Readonly<Record<string, string | undefined>>;
  /** Fields changed by the user. */
  changed: ReadonlySet<string>;
}

interface Registered {
  rules: FieldRules;
  mode: ValidationMode;
}

/** The fields of one render and their rules. A field that is no longer rendered is no longer checked. */
interface Checker<V> {
  registered: ReadonlyMap<string, Registered>;
  check: (id: string, values: V) => string | undefined;
  /** Default mode of fields. */
  mode: ValidationMode;
}

function afterChange<V extends Values>(
  state: State<V>,
  { registered, check }: Checker<V>,
  id: string,
  value: FieldValue,
): State<V> {
  const values = { ...state.values, [id]: value };
  const errors = { ...state.errors };
  for (const [other, field] of registered) {
    const isWrong = errors[other] !== undefined;
    // An invalid field that depends on this one is revalidated.
    const isDue =
      other === id
        ? checksAt(field.mode, 'input', isWrong)
        : isWrong && field.mode !== 'passive' && dependsOn(field.rules, id);
    if (isDue) errors[other] = check(other, values);
  }
  return { values, errors, changed: new Set([...state.changed, id]) };
}

function afterBlur<V extends Values>(state: State<V>, { registered, check, mode }: Checker<V>, id: string): State<V> {
  const checksOnBlur = checksAt(registered.get(id)?.mode ?? mode, 'blur', false);
  // Leaving an untouched empty field is not an error yet.
  if (!checksOnBlur || (isEmpty(state.values[id]) && !state.changed.has(id))) return state;
  return { ...state, errors: { ...state.errors, [id]: check(id, state.values) } };
}

/** The first error of each known field, by name or the last part of its path. */
function fieldErrors(
  values: Values,
  found: Readonly<Record<string, readonly string[]>>,
): [id: string, error: string][] {
  return Object.entries(found).flatMap(([path, texts]): [string, string][] => {
    const id = path in values ? path : (path.split('.').at(-1) ?? path);
    return id in values && texts[0] !== undefined ? [[id, texts[0]]] : [];
  });
}

/** Values of the page's fields that differ from those of the form. */
function earlyValues(values: Values, form: HTMLFormElement, names: ReadonlyMap<string, string>): Values {
  const early: Values = {};
  for (const [id, name] of names) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const found = field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value;
    if (found !== values[id]) early[id] = found;
  }
  return early;
}

const withEarly = <V extends Values>({ values, errors, changed }: State<V>, early: Values): State<V> => ({
  values: { ...values, ...early },
  errors,
  changed: new Set([...changed, ...Object.keys(early)]),
});

/** Takes over what was typed or filled in before hydration, which the first change would overwrite. */
function useEarlyValues(
  form: RefObject<HTMLFormElement | null>,
  values: Values,
  names: ReadonlyMap<string, string>,
  take: (early: Values) => void,
): void {
  const takeEarly = useEffectEvent(() => {
    const early = form.current ? earlyValues(values, form.current, names) : {};
    if (Object.keys(early).length > 0) take(early);
  });
  useLayoutEffect(() => takeEarly(), []);
}

interface FieldSource<V> {
  values: V;
  registered: ReadonlyMap<string, Registered>;
  /** Names of the text fields and checkboxes by id. */
  plain: Map<string, string>;
  register: (which: string | FieldOptions<string>) => { id: string; state: FieldState };
  change: (id: string, value: FieldValue) => void;
}

/** Props of the fields by type. */
function fieldsOf<V extends Values>({
  values,
  registered,
  plain,
  register,
  change,
}: FieldSource<V>): Pick<Form<V>, 'field' | 'box' | 'input'> {
  return {
    field(which) {
      const { id, state } = register(which);
      plain.set(id, state.name);
      return {
        ...state,
        value: String(values[id] ?? ''),
        'aria-required': isRequired(registered.get(id)?.rules) || undefined,
        onChange: (event) => change(id, event.target.value),
      };
    },
    box(which) {
      const { id, state } = register(which);
      plain.set(id, state.name);
      return { ...state, checked: values[id] === true, onChange: (isOn) => change(id, isOn) };
    },
    input<Name extends keyof V & string>(which: Name | FieldOptions<Name>): InputProps<V[Name]> {
      const { id, state } = register(which);
      return { ...state, value: values[id] as V[Name], onChange: (value) => change(id, value) };
    },
  };
}

/** The key of a text; a rule that is a function may return a text instead. */
const KEY = /^\w+\.[\w.]+$/;

/** Form state by the rules of specification 5. */
export function useForm<V extends Values>({ rules, initial, mode = 'eager' }: FormOptions<V>): Form<V> {
  const { translate } = useContext(KitDefaults);
  const [{ values, errors }, setState] = useState<State<V>>({ values: initial, errors: {}, changed: new Set() });
  const [attempt, setAttempt] = useState(0);
  const { isBusy, begin, end } = useBusy();
  const ref = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const registered = new Map<string, Registered>();
  const plain = new Map<string, string>();
  useEarlyValues(ref, values, plain, (early) => setState((state) => withEarly(state, early)));
  for (const [id, fieldRules] of Object.entries<FieldRules | undefined>(rules ?? {}))
    if (fieldRules !== undefined) registered.set(id, { rules: fieldRules, mode });
  const textOf = (failure: RuleFailure | null): string | undefined =>
    failure ? (KEY.test(failure.key) ? translate(failure.key, failure.values) : failure.key) : undefined;
  const checker: Checker<V> = {
    registered,
    mode,
    check: (id, now) => textOf(checkField(registered.get(id)?.rules ?? '', now[id], now)),
  };
  const failuresNow = (): Record<string, RuleFailure> =>
    checkForm(Object.fromEntries([...registered].map(([id, field]) => [id, field.rules])), values);

  const change = (id: string, value: FieldValue): void => setState((state) => afterChange(state, checker, id, value));
  const leave = (id: string): void => afterPress(() => setState((state) => afterBlur(state, checker, id)));
  const register = (which: string | FieldOptions<string>): { id: string; state: FieldState } => {
    const options = typeof which === 'string' ? { name: which } : which;
    const id = options.vid || options.name || '';
    // oxlint-disable-next-line no-console -- specification 5: a mistake of the programmer is reported in the console
    if (id === '') console.error('A field of a form needs a name or a vid.');
    const fieldRules = options.rules ?? registered.get(id)?.rules;
    if (fieldRules !== undefined) registered.set(id, { rules: fieldRules, mode: options.mode ?? mode });
    return { id, state: { name: options.name || id, error: errors[id] ?? null, onBlur: () => leave(id) } };
  };
  const validate = (): boolean => {
    const failures = Object.entries(failuresNow());
    setState((state) => ({ ...state, errors: Object.fromEntries(failures.map(([id, found]) => [id, textOf(found)])) }));
    return failures.length === 0;
  };

  return {
    values,
    errors: errors as Form<V>['errors'],
    attempt,
    isBusy,
    ref,
    ...fieldsOf({ values, registered, plain, register, change }),
    set: (some) => setState((state) => ({ ...state, values: { ...state.values, ...some } })),
    isValid: () => Object.keys(failuresNow()).length === 0,
    validate,
    submit(send) {
      if (isBusy) return;
      if (!validate()) return setAttempt(attempt + 1);
      if (begin()) void send().finally(end);
    },
    showErrors(found = {}) {
      const known = fieldErrors(values, found);
      setState((state) => ({ ...state, errors: Object.fromEntries(known) }));
      if (known.length > 0) setAttempt(attempt + 1);
      return known.length > 0;
    },
  };
}
