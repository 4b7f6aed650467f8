import { renewPush } from '#web/state/push.ts';
import { startLive, type LiveParts } from '#web/state/live/start-live.ts';
import { playNewMessage, showNewMessages } from './attention.ts';

/** Starts live events of a signed-in visitor, and notifies of new messages. */
export function startChats(parts: Omit<LiveParts, 'onIncoming'> & { title: string }): void {
  showNewMessages(parts);
  const { user } = parts.session.store.get();
  // A failure keeps the notices as they are; the next visit tries again.
  if (user) void renewPush(parts.api, user.id).catch(() => {});
  startLive({ ...parts, onIncoming: playNewMessage });
}
