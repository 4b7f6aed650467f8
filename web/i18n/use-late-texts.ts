import { use, useEffect } from 'react';
import { useProvided } from '#web/state/use-provided.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { TextContext } from './use-text.ts';

/**
 * Texts that are there. React renders a component that has suspended a second time with the hooks of the first, and
 * throws unless `use` is called again.
 */
const LOADED: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** Suspends until the texts of a noun are loaded. For deferred parts, whose server HTML stays visible until then. */
export function useLateTexts(noun: MessageNoun): void {
  use(useProvided(TextContext).late(noun) ?? LOADED);
}

/** Fetches the texts of a deferred part once the page works, beside its script, so that it is hydrated soon. */
export function useEarlyFetch(noun: MessageNoun): void {
  const texts = useProvided(TextContext);
  useEffect(() => void texts.late(noun)?.catch(() => {}), [texts, noun]);
}
