import type { PageState } from '#web/state/page.ts';
import { dispatchLive, type LiveEvent } from './live-events.ts';
import { holdLine } from './live-line.ts';
import { refreshUnread, unreadCount } from './unread.ts';

export interface LiveParts extends Pick<PageState, 'api' | 'session' | 'locale'> {
  /** Base of the calls; empty for the page's origin. */
  base: string;
  /** Called for each message of another side; in one tab only. */
  onIncoming: () => void;
}

type Shared = { event: LiveEvent } | { resync: number };

/** The live line of a signed-in account in this tab. */
function joinLine(parts: LiveParts, userId: number): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const name = `live-${userId}`;
  const channel = new BroadcastChannel(name);
  let lastSeq: number | null = null;
  const refresh = (): void => void refreshUnread(parts.api);
  const take = (shared: Shared): boolean => {
    if ('resync' in shared) {
      lastSeq = shared.resync;
      dispatchLive({ event: 'resync', data: {} });
      refresh();
      return true;
    }
    const { event } = shared;
    if (event.event !== 'resync' && event.seq !== null) {
      if (lastSeq !== null && event.seq <= lastSeq) return false;
      lastSeq = event.seq;
    }
    dispatchLive(event);
    if (event.event === 'new_message' || event.event === 'chat_is_read' || event.event === 'message_was_deleted')
      refresh();
    return true;
  };
  const share = (shared: Shared): void => {
    if (!take(shared)) return;
    channel.postMessage(shared);
    if ('event' in shared && shared.event.event === 'new_message' && shared.event.data.message.type === 'input')
      parts.onIncoming();
  };
  const lead = (): Promise<void> =>
    holdLine({
      ...parts,
      signal,
      lastSeq: () => lastSeq,
      onEvent: (event) => share({ event }),
      onResync: (seq) => share({ resync: seq }),
    });
  channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => void take(data));
  signal.addEventListener('abort', () => channel.close());
  refresh();
  // One tab holds the line; when it closes, the next one takes over where it was. Only secure pages have locks.
  const holding = 'locks' in navigator ? navigator.locks.request(name, { signal }, lead) : lead();
  holding.catch(() => {});
  return stop;
}

/** Keeps the live line of the signed-in visitor. */
export function startLive(parts: LiveParts): void {
  const { store } = parts.session;
  let userId: number | null = null;
  let line: AbortController | null = null;
  const follow = (): void => {
    const { user, token } = store.get();
    const id = token !== null && user ? user.id : null;
    if (id === userId) return;
    userId = id;
    line?.abort();
    line = id === null ? null : joinLine(parts, id);
    if (id === null) unreadCount.set(0);
  };
  store.watch(follow);
  follow();
}
