import { useEffect, useEffectEvent } from 'react';
import type { EventName, RealtimeEvent } from '#contract/chat/realtime.ts';

/** `resync`: events may have been missed, so what is shown is read again. */
export type LiveEvent = RealtimeEvent | { event: 'resync'; data: Record<string, never> };

const listeners = new Set<(event: LiveEvent) => void>();

/** Calls back for each event of the account until the returned function is called. */
export function watchLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Passes an event to the listeners of this page. */
export function dispatchLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Runs `act` for events of these names and after events may have been missed. */
export function useLive(names: readonly EventName[], act: (event: LiveEvent) => void): void {
  const run = useEffectEvent(act);
  const key = names.join(' ');
  useEffect(() => {
    const named = new Set([...key.split(' '), 'resync']);
    return watchLive((event) => {
      if (named.has(event.event)) run(event);
    });
  }, [key]);
}
