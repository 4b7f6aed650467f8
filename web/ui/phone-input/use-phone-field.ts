import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
} from 'react';
import { countryByCode } from '#domain/places/countries.ts';
import { callingCodeOf, countryOfCode } from './calling-codes.ts';
import {
  editPhone,
  foreignCountry,
  isRightNumber,
  phoneValue,
  settlePhone,
  switchCountry,
  type PhoneLibrary,
  type PhoneState,
} from './phone-number.ts';
import { cleanPhone } from './phone-text.ts';

/** A phone field: state, errors and handlers. */
interface PhoneField extends PhoneState {
  input: RefObject<HTMLInputElement | null>;
  /** Country of the number when it differs from the selected one. */
  foreign: string | null;
  isWrong: boolean;
  wake: () => void;
  edit: (event: ChangeEvent<HTMLInputElement>) => void;
  leave: () => void;
  /** Keeps the caret out of the calling code. */
  guard: (event: SyntheticEvent<HTMLInputElement>) => void;
  choose: (country: string | null, code: string | null) => void;
}

/** Initial state: the country of the number, else the default one. */
function begin(usual: string, value: string): PhoneState {
  const usualCode = countryByCode(usual)?.phoneCode ?? '1';
  const code = callingCodeOf(value) ?? usualCode;
  const country = code === usualCode ? usual : countryOfCode(code);
  return {
    country,
    code,
    text: value === '' ? `+${code} ` : editPhone({ country, code, text: '' }, value, false, null),
  };
}

/** Inputs that bring a number at once: pasted, dropped, filled in by the browser. */
const WHOLE_INPUT: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop', 'insertReplacementText']);

/** Number of digits and pluses before a position; the end of a text stays its end. */
function signsBefore(text: string, caret: number | null): number {
  return caret === null || caret === text.length ? Infinity : text.slice(0, caret).replace(/[^\d+]/g, '').length;
}

/** Position after this many digits and pluses. */
function caretAfter(text: string, signs: number): number {
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < signs; caret += 1) if (/[\d+]/.test(text.charAt(caret))) seen += 1;
  return caret;
}

/** State of a phone field (specification 5). `value` is the form value: a plus and digits, or empty. */
// oxlint-disable-next-line max-lines-per-function -- every handler moves the caret and the text together
export function usePhoneField(usual: string, value: string, onChange: (value: string) => void): PhoneField {
  const input = useRef<HTMLInputElement>(null);
  /** The selection, counted in digits and pluses, restored after reformatting. */
  const selection = useRef<readonly [number, number] | null>(null);
  const [state, setState] = useState(() => begin(usual, value));
  const [previous, setPrevious] = useState({ value, usual });
  const [isActive, setActive] = useState(value !== '');
  const [isTyped, setTyped] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const shownCode = callingCodeOf(cleanPhone(state.text));
  const library = usePhoneLibrary([...new Set([state.code, shownCode ?? state.code])], isActive);

  // The value changed outside, e.g. from a profile, or the visitor's country was detected before typing.
  if (previous.value !== value || previous.usual !== usual) {
    setPrevious({ value, usual });
    if (previous.value !== value || value === '') {
      setState(begin(usual, value));
      setTyped(false);
      setActive(isActive || value !== '');
    }
  }

  const show = (next: PhoneState): void => {
    setState(next);
    const nextValue = phoneValue(next, library);
    if (nextValue === value) return;
    setPrevious({ value: nextValue, usual });
    onChange(nextValue);
  };

  const takeOver = useEffectEvent(() => {
    const found = input.current?.value ?? '';
    const typed = value === '' ? found.replace(state.text, '') : found;
    if (typed === '' || typed === state.text) return;
    setTyped(true);
    setActive(true);
    show({ ...state, text: editPhone(state, typed, false, null) });
  });
  // Keeps what was typed before hydration.
  useLayoutEffect(() => takeOver(), []);

  useLayoutEffect(() => {
    if (selection.current === null || !input.current) return;
    const [from, to] = selection.current;
    selection.current = null;
    input.current.setSelectionRange(caretAfter(state.text, from), caretAfter(state.text, to));
  });

  const format = useEffectEvent((known: PhoneLibrary) => {
    const field = input.current;
    if (field && document.activeElement === field)
      selection.current = [signsBefore(state.text, field.selectionStart), signsBefore(state.text, field.selectionEnd)];
    // An initial number sets its own country; a typed one keeps the chosen country until the visitor confirms another.
    const country =
      isTyped || state.country === null
        ? state.country
        : (known.parse(cleanPhone(state.text), state.country)?.country ?? state.country);
    show({ ...state, country, text: editPhone(state, state.text, false, known) });
  });
  // A layout effect: a digit typed before a later effect would be lost.
  useLayoutEffect(() => {
    if (library) format(library);
  }, [library]);

  return {
    ...state,
    input,
    foreign: foreignCountry(state, library),
    isWrong: (isLeft || !isTyped) && !isRightNumber(state, library),
    wake: () => setActive(true),
    edit(event) {
      const { value: typed, selectionStart } = event.target;
      const { inputType: type = '', data } = event.nativeEvent as Partial<InputEvent>;
      const isWhole = WHOLE_INPUT.has(type) || (data?.length ?? 0) > 1;
      const text = editPhone(state, typed, type.startsWith('delete'), library);
      const caret = signsBefore(typed, selectionStart);
      selection.current = [caret, caret];
      const country = isWhole ? foreignCountry({ ...state, text }, library) : null;
      // A number that comes at once brings its own country, as an initial one does.
      setTyped(country === null);
      if (country === null) return show({ ...state, text });
      const code = callingCodeOf(cleanPhone(text)) ?? state.code;
      show({ country, code, text: editPhone({ country, code, text: '' }, text, false, library) });
    },
    leave() {
      setLeft(true);
      show({ ...state, text: settlePhone(state, library) });
    },
    guard({ currentTarget }) {
      const { selectionStart, selectionEnd } = currentTarget;
      const prefix = `+${state.code} `;
      if (
        selectionStart !== selectionEnd ||
        selectionStart === null ||
        selectionStart >= prefix.length ||
        !state.text.startsWith(prefix)
      )
        return;
      currentTarget.setSelectionRange(prefix.length, prefix.length);
    },
    choose(country, requestedCode) {
      const code = requestedCode ?? countryByCode(country ?? '')?.phoneCode ?? state.code;
      const next = switchCountry(state, country, code, library);
      show(next);
      selection.current = [Infinity, Infinity];
      setTyped(true);
      setActive(true);
      input.current?.focus();
    },
  };
}

/**
 * libphonenumber with the metadata of some calling codes, loaded when `isEnabled`; null until the first is loaded. On
 * failure the field works without.
 */
function usePhoneLibrary(codes: readonly string[], isEnabled: boolean): PhoneLibrary | null {
  const [library, setLibrary] = useState<PhoneLibrary | null>(null);
  const codeList = codes.join(' ');
  useEffect(() => {
    if (!isEnabled) return;
    let isGone = false;
    const fetchAll = async (): Promise<void> => {
      const { libraryWith } = await import('./phone-library.ts');
      const found = await Promise.all(codeList.split(' ').map(libraryWith));
      if (!isGone) setLibrary(found.at(-1) ?? null);
    };
    fetchAll().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [codeList, isEnabled]);
  return library;
}
