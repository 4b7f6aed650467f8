import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useAddress } from '#web/state/page.ts';
import type { WhereSuggestionsProps } from './where-suggestions.tsx';

interface WhereFieldProps extends Pick<WhereSuggestionsProps, 'onChoose' | 'onPick'> {
  id: string;
  label: string;
  placeholder: string;
}

interface Loaded {
  Suggestions: ComponentType<WhereSuggestionsProps>;
  typed: string;
  hadFocus: boolean;
}

/**
 * Place field: a plain text field that a form sends as `placeName`; with script it suggests places, activities and
 * tours. The list box is loaded on demand.
 */
export function WhereField({ id, label, placeholder, ...acts }: WhereFieldProps): ReactNode {
  const { searchParams } = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const isRequested = useRef(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = (): void => {
    if (isRequested.current) return;
    isRequested.current = true;
    import('./where-suggestions.tsx').then(
      // Synchronous: a character typed between reading the field and replacing it would be lost.
      ({ WhereSuggestions }) =>
        flushSync(() =>
          setLoaded({
            Suggestions: WhereSuggestions,
            typed: input.current?.value ?? '',
            hadFocus: document.activeElement === input.current,
          }),
        ),
      () => (isRequested.current = false),
    );
  };
  // A field that was focused or filled before hydration gets no further event.
  useEffect(() => {
    if (input.current?.value || document.activeElement === input.current) load();
  });
  if (loaded) {
    const { Suggestions, typed, hadFocus } = loaded;
    return (
      <Suggestions id={id} label={label} placeholder={placeholder} initial={typed} hasFocus={hadFocus} {...acts} />
    );
  }
  return (
    <input
      ref={input}
      id={id}
      name="placeName"
      type="search"
      className="where__in"
      defaultValue={searchParams.get('typed') ?? searchParams.get('placeName') ?? undefined}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      enterKeyHint="search"
      onFocus={load}
      onInput={load}
      onPointerEnter={load}
      onTouchStart={load}
    />
  );
}
