import { useEffect } from 'react';
import { whenIdle } from '#web/browser/idle.ts';
import { savePageAt } from '#web/browser/service-worker.ts';

/**
 * Saves pages of booked trips for offline reading before they are opened, and again when `state` changes, so that saved
 * pages are never outdated.
 */
export function useOfflinePages(paths: readonly string[], state: string): void {
  const joined = paths.join(' ');
  useEffect(() => {
    if (joined) void whenIdle().then(() => Promise.all(joined.split(' ').map(savePageAt)));
  }, [joined, state]);
}
