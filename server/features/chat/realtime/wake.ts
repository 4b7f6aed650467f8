import type { Signals } from '#server/platform/shared/shared-store.ts';

const DELAY_MS = 10;
/** Delay of the second notification, for transactions that commit slowly. */
const AGAIN_MS = 150;
/** Accounts of one notification, which has at most 8,000 bytes. */
const MAX_NAMED = 500;

/** Notifies every process of new events. */
export interface Waker {
  /** After a commit: for the readers of these accounts. */
  (userIds: ReadonlySet<number>): void;
  /** In a transaction, whose accounts are unknown: for every reader. */
  (): void;
}

/**
 * Creates a waker. It notifies 10 ms after a call, once for all calls in between: notifying in each commit would
 * serialize commits. Without accounts it notifies again for transactions that commit slowly. A lost notification delays
 * events until the next poll.
 */
export function createRealtimeWaker(signals: Signals): Waker {
  const named = new Set<number>();
  let isAll = false;
  let timer: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  const notify = (): void => {
    const payload = isAll || named.size > MAX_NAMED ? '' : JSON.stringify([...named]);
    isAll = false;
    named.clear();
    timer = undefined;
    void signals.send(payload);
  };
  const wakeAll = (): void => {
    isAll = true;
    timer ??= setTimeout(notify, DELAY_MS).unref();
  };
  return (userIds?: ReadonlySet<number>) => {
    if (userIds) {
      for (const id of userIds) named.add(id);
      timer ??= setTimeout(notify, DELAY_MS).unref();
      return;
    }
    wakeAll();
    again ??= setTimeout(() => {
      again = undefined;
      wakeAll();
    }, AGAIN_MS).unref();
  };
}
