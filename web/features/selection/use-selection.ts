import { useEffect } from 'react';
import type { SelectionView } from '#contract/booking/selection.ts';
import { CallError } from '#contract/client.ts';
import type { Api } from '#web/state/api.ts';
import { useApi } from '#web/state/page.ts';
import {
  dropSelectionToken,
  readSelectionAccess,
  saveSelectionKey,
  selectionAccess,
} from '#web/state/selection-access.ts';
import { createStore, useStore } from '#web/state/store.ts';

/** Known state of this browser's shortlist. */
interface Known {
  /** The key that it was read with. */
  key: string | null;
  view: SelectionView | null;
  status: 'loading' | 'ready' | 'failed' | 'ended';
}

/** Shared by the notice and the page. */
const known = createStore<Known>({ key: null, view: null, status: 'loading' });

/** Number of marks in transit: the reply to an earlier one must not undo a later one. */
let marksSent = 0;

async function read(api: Api, key: string): Promise<void> {
  if (known.get().key !== key) known.set({ key, view: null, status: 'loading' });
  const before = marksSent;
  try {
    const view = await api.booking.viewSelection({ body: { key } });
    if (selectionAccess.get().key === key && marksSent === before) known.set({ key, view, status: 'ready' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (selectionAccess.get().key !== key) return;
    if (error.status !== 404) {
      if (known.get().view === null) known.set({ key, view: null, status: 'failed' });
      return;
    }
    saveSelectionKey(null);
    known.set({ key: null, view: null, status: 'ended' });
  }
}

/** This browser's shortlist and its actions. */
export interface Selection extends Known {
  /** A link that is not opened yet. */
  token: string | null;
  /** Exchanges the link; false when it is no longer valid. Throws `CallError` when the server is unreachable. */
  open: () => Promise<boolean>;
  /** Marks a tour optimistically; undone and thrown as `CallError` when the server rejects it. */
  mark: (tourId: number, isLiked: boolean | null) => Promise<void>;
  /** Sends the marks. Throws `CallError`. */
  send: () => Promise<void>;
  retry: () => void;
}

/** Reads the shortlist on mount, and when the tab becomes visible, because another device may have marked it. */
export function useSelection(): Selection {
  const api = useApi();
  const { token, key } = useStore(selectionAccess);
  const now = useStore(known);
  useEffect(readSelectionAccess, []);
  useEffect(() => {
    if (key === null) return;
    const update = (): void => {
      if (document.visibilityState === 'visible') void read(api, key);
    };
    update();
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, [api, key]);
  const shown = now.key === key ? now : ({ key, view: null, status: 'loading' } satisfies Known);
  return {
    ...shown,
    token,
    async open() {
      if (token === null) return false;
      try {
        const { key: opened, ...view } = await api.booking.openSelection({ body: { token } });
        known.set({ key: opened, view, status: 'ready' });
        saveSelectionKey(opened);
        return true;
      } catch (error) {
        if (!(error instanceof CallError) || (error.status !== 404 && error.status !== 400)) throw error;
        dropSelectionToken();
        return false;
      }
    },
    async mark(tourId, isLiked) {
      const { view } = known.get();
      if (key === null || !view) return;
      const sent = (marksSent += 1);
      const withMark = (mark: boolean | null): SelectionView => ({
        ...view,
        tours: (known.get().view ?? view).tours.map((tour) =>
          tour.id === tourId ? { ...tour, is_liked: mark } : tour,
        ),
      });
      const before = view.tours.find(({ id }) => id === tourId)?.is_liked ?? null;
      known.set({ key, view: withMark(isLiked), status: 'ready' });
      try {
        const fresh = await api.booking.markSelected({ body: { key, tour_id: tourId, is_liked: isLiked } });
        if (marksSent === sent) known.set({ key, view: fresh, status: 'ready' });
      } catch (error) {
        if (marksSent === sent) known.set({ key, view: withMark(before), status: 'ready' });
        if (error instanceof CallError && error.status >= 400 && error.status < 500) await read(api, key);
        throw error;
      }
    },
    async send() {
      if (key === null) return;
      known.set({ key, view: await api.booking.sendSelection({ body: { key } }), status: 'ready' });
    },
    retry: () => void (key !== null && read(api, key)),
  };
}
