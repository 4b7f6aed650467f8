import { useRef, useState, type ChangeEvent, type RefObject } from 'react';
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
import { useAfterPress } from './use-press.ts';

type Values = Record<string, FieldValue>;
/** Names of the fields that keep values of a kind. */
type NamesOf<V extends Values, Kind> = { [Name in keyof V]: V[Name] extends Kind ? Name : never }[keyof V] & string;

export interface FormOptions<V extends Values> {
  /** Rules of fields by name. A field may bring its own where it is drawn. */
  rules?: Readonly<Partial<Record<keyof V, FieldRules>>>;
  initial: V;
  /** Puts a broken rule into words: the kit has none. */
  translate: (key: string, values: RuleFailure['values']) => string;
  /** Eager by default (specification 5). */
  mode?: ValidationMode;
}

/** A field where it is drawn. It is known by its `vid`, else by its name: one of them is needed. */
export interface FieldOptions<Id extends string> {
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

/** What a field of text is given. */
export interface TextProps extends FieldState {
  value: string;
  'aria-required': true | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** What a box that is ticked is given. */
export interface BoxProps extends FieldState {
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** What any other field is given: numbers, lists, choices. */
export interface InputProps<Value> extends FieldState {
  value: Value;
  onChange: (value: Value) => void;
}

/** A form: its values, what is wrong with them, and the ways to change both. */
export interface Form<V extends Values> {
  values: V;
  errors: Partial<Record<keyof V, string>>;
  /** Tries to send it that went wrong so far; each new one moves the focus to what is wrong. */
  attempt: number;
  /** True while it is being sent. */
  isBusy: boolean;
  /** Goes on the `<form>`, so that the fields are found. */
  ref: RefObject<HTMLFormElement | null>;
  /** Registers a field of text and gives what it needs. */
  field(which: NamesOf<V, string> | FieldOptions<NamesOf<V, string>>): TextProps;
  /** Registers a box that is ticked. */
  box(which: NamesOf<V, boolean> | FieldOptions<NamesOf<V, boolean>>): BoxProps;
  /** Registers any other field. */
  input<Name extends keyof V & string>(which: Name | FieldOptions<Name>): InputProps<V[Name]>;
  set(values: Partial<V>): void;
  /** Whether every rule holds now; says nothing to the visitor. */
  isRight(): boolean;
  /** Checks every registered field and says what is wrong; true when it may be sent. */
  validate(): boolean;
  /** Sends what is right, once at a time; counts the try when something is wrong. */
  submit(send: () => Promise<unknown>): void;
  /** Takes over what the server found wrong; false when none of it belongs to a field here. */
  refuse(errors: Readonly<Record<string, readonly string[]>> | undefined): boolean;
}

interface State<V> {
  values: V;
  errors: Readonly<Record<string, string | undefined>>;
  /** Fields that were changed by hand. */
  changed: ReadonlySet<string>;
}

interface Registered {
  rules: FieldRules;
  mode: ValidationMode;
}

/** The fields of one drawing and how they are checked. A field that is no longer drawn is no longer checked. */
interface Checker<V> {
  registered: ReadonlyMap<string, Registered>;
  check: (id: string, values: V) => string | undefined;
  /** For fields without rules. */
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
    // A wrong field that depends on this one is checked again.
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
  // Passing through an empty field is no mistake yet.
  if (!checksOnBlur || (isEmpty(state.values[id]) && !state.changed.has(id))) return state;
  return { ...state, errors: { ...state.errors, [id]: check(id, state.values) } };
}

/** The first error of each field that the form has, by the field's name or the last part of its path. */
function ownErrors(values: Values, found: Readonly<Record<string, readonly string[]>>): [id: string, error: string][] {
  return Object.entries(found).flatMap(([path, texts]): [string, string][] => {
    const id = path in values ? path : (path.split('.').at(-1) ?? path);
    return id in values && texts[0] !== undefined ? [[id, texts[0]]] : [];
  });
}

interface FieldSource<V> {
  values: V;
  registered: ReadonlyMap<string, Registered>;
  register: (which: string | FieldOptions<string>) => { id: string; state: FieldState };
  change: (id: string, value: FieldValue) => void;
}

/** What the fields of each kind are given. */
function fieldsOf<V extends Values>({
  values,
  registered,
  register,
  change,
}: FieldSource<V>): Pick<Form<V>, 'field' | 'box' | 'input'> {
  return {
    field(which) {
      const { id, state } = register(which);
      return {
        ...state,
        value: String(values[id] ?? ''),
        'aria-required': isRequired(registered.get(id)?.rules) || undefined,
        onChange: (event) => change(id, event.target.value),
      };
    },
    box(which) {
      const { id, state } = register(which);
      return { ...state, checked: values[id] === true, onChange: (isOn) => change(id, isOn) };
    },
    input<Name extends keyof V & string>(which: Name | FieldOptions<Name>): InputProps<V[Name]> {
      const { id, state } = register(which);
      return { ...state, value: values[id] as V[Name], onChange: (value) => change(id, value) };
    },
  };
}

/** State of a form by the rules of specification section 5. */
export function useForm<V extends Values>({ rules, initial, translate, mode = 'eager' }: FormOptions<V>): Form<V> {
  const [{ values, errors }, setState] = useState<State<V>>({ values: initial, errors: {}, changed: new Set() });
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const afterPress = useAfterPress();
  const registered = new Map<string, Registered>();
  for (const [id, own] of Object.entries<FieldRules | undefined>(rules ?? {}))
    if (own !== undefined) registered.set(id, { rules: own, mode });
  const textOf = (failure: RuleFailure | null): string | undefined =>
    failure ? translate(failure.key, failure.values) : undefined;
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
    const given = typeof which === 'string' ? { name: which } : which;
    const id = given.vid || given.name || '';
    // oxlint-disable-next-line no-console -- specification 5: a mistake of the programmer is reported in the console
    if (id === '') console.error('A field of a form needs a name or a vid.');
    const own = given.rules ?? registered.get(id)?.rules;
    if (own !== undefined) registered.set(id, { rules: own, mode: given.mode ?? mode });
    return { id, state: { name: given.name || id, error: errors[id] ?? null, onBlur: () => leave(id) } };
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
    ...fieldsOf({ values, registered, register, change }),
    set: (some) => setState((state) => ({ ...state, values: { ...state.values, ...some } })),
    isRight: () => Object.keys(failuresNow()).length === 0,
    validate,
    submit(send) {
      if (isBusy) return;
      if (!validate()) return setAttempt(attempt + 1);
      setBusy(true);
      void send().finally(() => setBusy(false));
    },
    refuse(found = {}) {
      const own = ownErrors(values, found);
      setState((state) => ({ ...state, errors: Object.fromEntries(own) }));
      if (own.length > 0) setAttempt(attempt + 1);
      return own.length > 0;
    },
  };
}
