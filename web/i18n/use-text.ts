import type { I18n } from '@lingui/core';
import { createContext, useContext } from 'react';

export type Say = (key: string, values?: Record<string, string | number>) => string;

const TextContext = createContext<I18n | null>(null);
export const TextProvider = TextContext.Provider;

const speakers = new WeakMap<I18n, Say>();

/** The speaker of a catalogue: one function for its life, so that it is safe in dependency lists. */
export function sayWith(i18n: I18n): Say {
  let say = speakers.get(i18n);
  if (!say) {
    say = (key, values) => i18n._(key, values);
    speakers.set(i18n, say);
  }
  return say;
}

/** Says a text by key in the page's language; a missing key is shown as itself (specification 8). */
export function useText(): Say {
  const i18n = useContext(TextContext);
  if (!i18n) throw new Error('useText outside of a page');
  return sayWith(i18n);
}
