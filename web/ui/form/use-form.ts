import { useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { checkField, checkForm, checksAt, type FieldRules, type RuleFailure, type ValidationMode } from '#domain/form-rules.ts';

type Values<Name extends string> = Record<Name, string>;

export interface FormOptions<Name extends string> {
  rules: Readonly<Partial<Record<Name, FieldRules>>>;
  initial: Values<Name>;
  /** Puts a broken rule into words: the kit has none. */
  say: (key: string, values: RuleFailure['values']) => string;
  mode?: ValidationMode;
}

/** What a field of the form is given. */
export interface FieldProps {
  name: string;
  value: string;
  error: string | null;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
  onBlur: () => void;
}

/** A form of texts: its values, what is wrong with them, and the ways to change both. */
export interface Form<Name extends string> {
  values: Values<Name>;
  errors: Partial<Record<Name, string>>;
  /** Goes on the `<form>`, so that the summary finds the fields. */
  ref: RefObject<HTMLFormElement | null>;
  field(name: Name): FieldProps;
  set(values: Partial<Values<Name>>): void;
  /** Whether every rule holds now; says nothing to the visitor. */
  isRight(): boolean;
  /** Checks everything and says what is wrong; true when it may be sent. */
  validate(): boolean;
  /** Puts the focus on the first field that is wrong, once the errors are drawn. */
  focusWrong(): void;
  /** Takes over what the server found wrong; false when none of it belongs to a field here. */
  refuse(errors: Readonly<Record<string, readonly string[]>> | undefined): boolean;
}

/** Keeps a form by the rules of specification section 5. */
export function useForm<Name extends string>({ rules, initial, say, mode = 'eager' }: FormOptions<Name>): Form<Name> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const ref = useRef<HTMLFormElement>(null);

  const check = (name: Name, now: Values<Name>): void => {
    const fieldRules = rules[name];
    const failure = fieldRules === undefined ? null : checkField(fieldRules, now[name], now);
    setErrors((known) => ({ ...known, [name]: failure ? say(failure.key, failure.values) : undefined }));
  };

  return {
    values,
    errors,
    ref,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name] ?? null,
      onChange(event) {
        const now = { ...values, [name]: event.target.value };
        setValues(now);
        if (checksAt(mode, 'input', errors[name] !== undefined)) check(name, now);
      },
      onBlur() {
        if (values[name] !== '' && checksAt(mode, 'blur', errors[name] !== undefined)) check(name, values);
      },
    }),
    set: (some) => setValues((now) => ({ ...now, ...some })),
    isRight: () => Object.keys(checkForm(rules as Record<string, FieldRules>, values)).length === 0,
    validate() {
      const failures = checkForm(rules as Record<string, FieldRules>, values);
      setErrors(Object.fromEntries(Object.entries(failures).map(([name, failure]) => [name, say(failure.key, failure.values)])) as Partial<Record<Name, string>>);
      return Object.keys(failures).length === 0;
    },
    focusWrong: () => requestAnimationFrame(() => {
      const field = ref.current?.querySelector('[aria-invalid="true"]');
      if (field instanceof HTMLElement) field.focus();
    }),
    refuse(found = {}) {
      const own = Object.entries(found).flatMap(([path, texts]) => {
        const name = path.split('.').at(-1) ?? path;
        return name in values && texts[0] !== undefined ? [[name, texts[0]] as const] : [];
      });
      setErrors(Object.fromEntries(own) as Partial<Record<Name, string>>);
      return own.length > 0;
    },
  };
}
