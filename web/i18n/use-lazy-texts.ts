import { useCallback, useSyncExternalStore } from 'react';
import { useProvided } from '#web/state/use-provided.ts';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { TextContext } from './use-text.ts';

/** Loads the texts of a noun while `isEnabled`; true once `useText` has them. False until the page is hydrated. */
export function useLazyTexts(noun: MessageNoun, isEnabled = true): boolean {
  const texts = useProvided(TextContext);
  const load = useCallback(
    (changed: () => void) => {
      if (isEnabled) texts.fetch([noun]).then(changed, () => {});
      return () => {};
    },
    [isEnabled, texts, noun],
  );
  return useSyncExternalStore(
    load,
    () => isEnabled && texts.has(noun),
    () => false,
  );
}
