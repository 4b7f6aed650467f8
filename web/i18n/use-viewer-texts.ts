import { useContext } from 'react';
import { viewerTexts } from './media-texts.ts';
import { TextContext } from './use-text.ts';

/** Fetches the texts of the full-screen viewer: pages come without them. Fails when they cannot be fetched. */
export function useViewerTexts(): () => Promise<ReturnType<typeof viewerTexts>> {
  const texts = useContext(TextContext);
  return async () => {
    if (!texts) throw new Error('texts outside of a page');
    await texts.fetch(['media']);
    return viewerTexts(texts.say);
  };
}
