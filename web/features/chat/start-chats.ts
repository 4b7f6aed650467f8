import { renewPush } from '#web/state/push.ts';
import { startLive, type LiveDeps } from '#web/state/live/start-live.ts';
import { playNewMessage, showNewMessages } from './attention.ts';

/** Starts live events of a signed-in visitor, and notifies of new messages. */
export function startChats(deps: Omit<LiveDeps, 'onIncoming'> & { title: string }): void {
  showNewMessages(deps);
  const { user } = deps.session.store.get();
  // A failure keeps the notices as they are; the next visit tries again.
  if (user) void renewPush(deps.api, user.id).catch(() => {});
  startLive({ ...deps, onIncoming: playNewMessage });
}
