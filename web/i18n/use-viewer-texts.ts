import { viewerTexts } from './media-texts.ts';
import { useTextLoader } from './use-text-loader.ts';

/** Loads the texts of the full-screen viewer, which pages do not include. Rejects when they cannot be fetched. */
export function useViewerTexts(): () => Promise<ReturnType<typeof viewerTexts>> {
  const load = useTextLoader('media');
  return async () => viewerTexts(await load());
}
