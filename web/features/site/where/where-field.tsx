import { useEffect, useRef, type ReactNode } from 'react';
import { useAddress } from '#web/state/page.ts';
import { useLoadedList } from '#web/ui/hooks/use-loaded-list.ts';
import type { WhereSuggestionsProps } from './where-suggestions.tsx';

interface WhereFieldProps extends Pick<WhereSuggestionsProps, 'onChoose' | 'onPick'> {
  id: string;
  label: string;
  placeholder: string;
}

/**
 * Place field: a plain text field that a form sends as `placeName`; with script it suggests places, activities and
 * tours. The list box is loaded on demand.
 */
export function WhereField({ id, label, placeholder, ...acts }: WhereFieldProps): ReactNode {
  const { searchParams } = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const [loaded, load] = useLoadedList(input, async () => (await import('./where-suggestions.tsx')).WhereSuggestions);
  // A field that was focused or filled before hydration gets no further event.
  useEffect(() => {
    if (input.current?.value || document.activeElement === input.current) load();
  });
  if (loaded) {
    const { List, ...taken } = loaded;
    return <List id={id} label={label} placeholder={placeholder} {...taken} {...acts} />;
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
