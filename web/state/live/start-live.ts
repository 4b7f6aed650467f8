import type { PageState } from '#web/state/page.ts';
import { dispatchLive, type LiveEvent } from './live-events.ts';
import { holdConnection } from './live-connection.ts';
import { refreshUnread, unreadCount } from './unread.ts';

export interface LiveDeps extends Pick<PageState, 'api' | 'session' | 'locale'> {
  /** Base of the calls; empty for the page's origin. */
  base: string;
  /** Called for each message of another side; in one tab only. */
  onIncoming: () => void;
}

type Shared = { event: LiveEvent } | { resync: number };

/** The live connection of a signed-in account in this tab. */
function connect(deps: LiveDeps, userId: number): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  const name = `live-${userId}`;
  const channel = new BroadcastChannel(name);
  let lastSeq: number | null = null;
  const refresh = (): void => void refreshUnread(deps.api, signal);
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
      deps.onIncoming();
  };
  const lead = (): Promise<void> =>
    holdConnection({
      ...deps,
      signal,
      lastSeq: () => lastSeq,
      onEvent: (event) => share({ event }),
      onResync: (seq) => share({ resync: seq }),
    });
  channel.addEventListener('message', ({ data }: MessageEvent<Shared>) => void take(data));
  signal.addEventListener('abort', () => channel.close());
  refresh();
  // One tab holds the connection; when it closes, the next one takes over where it was. Only secure pages have locks.
  const holding = 'locks' in navigator ? navigator.locks.request(name, { signal }, lead) : lead();
  holding.catch(() => {});
  return stop;
}

/** Keeps the live connection of the signed-in visitor. */
export function startLive(deps: LiveDeps): void {
  const { store } = deps.session;
  let userId: number | null = null;
  let connection: AbortController | null = null;
  const follow = (): void => {
    const { user, token, isEnding } = store.get();
    const id = token !== null && user && !isEnding ? user.id : null;
    if (id === userId) return;
    userId = id;
    connection?.abort();
    connection = id === null ? null : connect(deps, id);
    if (id === null) unreadCount.set(0);
  };
  store.watch(follow);
  follow();
}
