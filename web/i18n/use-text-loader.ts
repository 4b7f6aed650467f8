import { useCallback } from 'react';
import { useProvided } from '#web/state/use-provided.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { TextContext, type Translate } from './use-text.ts';

/** Loads the texts of a noun that the page came without. Rejects when they cannot be fetched. */
export function useTextLoader(noun: MessageNoun): () => Promise<Translate> {
  const texts = useProvided(TextContext);
  return useCallback(async () => {
    await texts.fetch([noun]);
    return texts.translate;
  }, [noun, texts]);
}
