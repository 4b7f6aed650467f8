import { useContext, useEffect, useState } from 'react';
import type { MessageNoun } from '#web/i18n/message-noun.ts';
import { TextContext } from './use-text.ts';

/** Loads the texts of a noun while `isEnabled`; true once `useText` has them. */
export function useLazyTexts(noun: MessageNoun, isEnabled = true): boolean {
  const texts = useContext(TextContext);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isEnabled || !texts) return;
    let isCancelled = false;
    texts.fetch([noun]).then(
      () => {
        if (!isCancelled) setLoaded(true);
      },
      () => {},
    );
    return () => {
      isCancelled = true;
    };
  }, [isEnabled, texts, noun]);
  return isLoaded;
}
