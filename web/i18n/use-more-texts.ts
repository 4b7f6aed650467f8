import { useContext, useEffect, useState } from 'react';
import type { MessageNoun } from '../paths.ts';
import { TextContext } from './use-text.ts';

/** Fetches the texts of something that comes late or seldom; true when `useText` can say them. */
export function useMoreTexts(noun: MessageNoun, isWanted = true): boolean {
  const texts = useContext(TextContext);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isWanted || !texts) return;
    let isGone = false;
    texts.fetch([noun]).then(
      () => {
        if (!isGone) setThere(true);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, texts, noun]);
  return isThere;
}
