import { createContext } from 'react';
import { useProvided } from '#web/state/use-provided.ts';
import type { Translate, Texts } from './texts.ts';

export type { Translate } from './texts.ts';

/** The texts of the page; use `useText`. */
export const TextContext = createContext<Texts | null>(null);
export const TextProvider = TextContext.Provider;

/** Returns a text by key in the page's language; a missing key returns itself (specification 8). */
export const useText = (): Translate => useProvided(TextContext).translate;
