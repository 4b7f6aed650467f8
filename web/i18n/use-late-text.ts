import { useCallback, useContext } from 'react';
import { usePage } from '../state/page.ts';
import type { MessageNoun } from '../paths.ts';
import { loadTexts } from './catalogue.ts';
import { TextContext, type Say } from './use-text.ts';

/** Texts of a noun the page has come without: fetched when asked for, and said in the page's language. Fails when they cannot be fetched. */
export function useLateText(noun: MessageNoun): () => Promise<Say> {
  const texts = useContext(TextContext);
  const { locale } = usePage();
  return useCallback(async () => (await loadTexts(locale, [noun], texts ?? undefined)).say, [locale, noun, texts]);
}
