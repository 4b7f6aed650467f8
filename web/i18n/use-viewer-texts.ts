import { viewerTexts } from './media-texts.ts';
import { useTextLoader } from './use-text-loader.ts';

/** Fetches the texts of the full-screen viewer: pages come without them. Fails when they cannot be fetched. */
export function useViewerTexts(): () => Promise<ReturnType<typeof viewerTexts>> {
  const load = useTextLoader('media');
  return async () => viewerTexts(await load());
}
