import { useState, type ComponentType, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The list of a text field, with the text and focus that it takes over. */
interface LoadedList<Props> {
  List: ComponentType<Props>;
  initial: string;
  hasFocus: boolean;
}

/** Replaces a plain text field by one with a list, which `load` fetches on first use. Retried when it fails. */
export function useLoadedList<Props>(
  input: RefObject<HTMLInputElement | null>,
  load: () => Promise<ComponentType<Props>>,
): [loaded: LoadedList<Props> | null, load: () => void] {
  const [loaded, setLoaded] = useState<LoadedList<Props> | null>(null);
  const take = (List: ComponentType<Props>): void => {
    const field = input.current;
    // Synchronous: a character typed between reading the field and replacing it would be lost.
    if (field) flushSync(() => setLoaded({ List, initial: field.value, hasFocus: document.activeElement === field }));
  };
  return [loaded, () => void load().then(take, () => {})];
}
