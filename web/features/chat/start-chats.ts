import { startLive, type LiveParts } from '#web/state/live/start-live.ts';
import { playNewMessage, showNewMessages } from './attention.ts';

/** Keeps the live line of the signed-in visitor, and says when a message comes. */
export function startChats(parts: Omit<LiveParts, 'onIncoming'> & { title: string }): void {
  showNewMessages(parts);
  startLive({ ...parts, onIncoming: playNewMessage });
}
