import { useEffect, useState } from 'react';
import type { TourDraft } from '#contract/desk/tours.ts';
import { longStore } from '#web/browser/storage.ts';
import { whenOnline } from '#web/browser/when-online.ts';
import { useApi } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { createDeviceDraft } from './device-draft.ts';
import { Editor } from './editor.ts';

/** The editor of a tour: saves after a pause, when the page is left, and once the network is back. */
export function useAutosave(draft: TourDraft): Editor {
  const api = useApi();
  const [editor] = useState(
    () =>
      new Editor({
        draft,
        send: (body) => api.desk.saveTourSection({ body }),
        device: createDeviceDraft(longStore, draft.id),
      }),
  );
  const { sections } = useStore(editor.store);
  const isOffline = Object.values(sections).some(({ state }) => state === 'offline');
  useEffect(() => {
    editor.restore();
    return () => void editor.flush();
  }, [editor]);
  useEffect(() => {
    const ended = new AbortController();
    const onVisible = (): void => {
      if (document.hidden) void editor.flush();
      // Loads what a colleague has saved since.
      else api.desk.getTourDraft({ query: { id: draft.id } }).then(editor.receive, () => {});
    };
    document.addEventListener('visibilitychange', onVisible, { signal: ended.signal });
    return () => ended.abort();
  }, [api, draft.id, editor]);
  useEffect(() => {
    if (!isOffline) return;
    const ended = new AbortController();
    void whenOnline(ended.signal).then(() => editor.flush());
    return () => ended.abort();
  }, [isOffline, editor]);
  return editor;
}
