import type { CallReply } from '#contract/call.ts';
import type { pollEvents as call } from '#contract/chat/realtime.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Hub, Subscriber } from './hub.ts';
import type { EventReader } from './render-events.ts';

const WAIT_MS = 25_000;

type Reply = CallReply<typeof call>;

/** Waiting long polls; they end with their session or the process. */
export interface Polls {
  poll(reader: EventReader, lastSeq: number | undefined): Promise<Reply>;
  sessions(): string[];
  endSessions(ids: ReadonlySet<string>): void;
  close(): void;
}

/** Long polling over event lines: collects what a socket would send, from the first event on. */
export function createPolls(hub: Hub): Polls {
  const waiting = new Map<Subscriber, (error?: Problem) => void>();
  return {
    async poll(reader, lastSeq) {
      const { seq, isResync } = await hub.startOf(reader.user.id, lastSeq);
      if (lastSeq === undefined || isResync) return { seq, is_resync: isResync, events: [] };
      const events: Reply['events'] = [];
      let subscriber: Subscriber | undefined;
      try {
        await new Promise<void>((resolve, reject) => {
          subscriber = {
            ...reader,
            seq,
            deliver(next) {
              events.push(...next);
              resolve();
            },
          };
          const timer = setTimeout(resolve, WAIT_MS).unref();
          waiting.set(subscriber, (error) => {
            clearTimeout(timer);
            if (error) reject(error);
            else resolve();
          });
          if (!hub.add(subscriber)) reject(new Problem('too_many', { retryAfterS: 30 }));
        });
        return { seq: subscriber?.seq ?? seq, is_resync: false, events };
      } finally {
        if (subscriber) {
          waiting.get(subscriber)?.();
          waiting.delete(subscriber);
          hub.remove(subscriber);
        }
      }
    },
    sessions: () => [...waiting.keys()].map(({ user }) => user.sessionId),
    endSessions(ids) {
      for (const [{ user }, end] of waiting) if (ids.has(user.sessionId)) end(new Problem('unauthorized'));
    },
    close() {
      for (const end of waiting.values()) end();
    },
  };
}
