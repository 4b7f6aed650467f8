import { use, useEffect } from 'react';
import { useProvided } from '#web/state/use-provided.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { TextContext } from './use-text.ts';

/** Suspends until the texts of a noun are loaded. For deferred parts, whose server HTML stays visible until then. */
export function useLateTexts(noun: MessageNoun): void {
  const fetching = useProvided(TextContext).late(noun);
  if (fetching) use(fetching);
}

/** Fetches the texts of a deferred part once the page works, beside its script, so that it is hydrated soon. */
export function useEarlyFetch(noun: MessageNoun): void {
  const texts = useProvided(TextContext);
  useEffect(() => void texts.late(noun)?.catch(() => {}), [texts, noun]);
}
