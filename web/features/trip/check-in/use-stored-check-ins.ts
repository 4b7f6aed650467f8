import { useEffect } from 'react';
import { whenOnline } from '#web/browser/when-online.ts';
import type { Api } from '#web/state/api.ts';
import { useApi } from '#web/state/page.ts';
import { queuedDates, sendQueue } from './check-in-queue.ts';

/** Sends the queues of all departures but one. False when one of them must be retried. */
export async function sendStored(api: Api, exceptDateId?: number): Promise<boolean> {
  let isDone = true;
  for (const dateId of queuedDates()) if (dateId !== exceptDateId) isDone = (await sendQueue(api, dateId)) && isDone;
  return isDone;
}

/**
 * Sends stored check-ins while a page of the organizer is open. A service worker cannot, because it has no access
 * token. An open manifest sends its own.
 */
export function useStoredCheckIns(exceptDateId?: number): void {
  const api = useApi();
  useEffect(() => {
    const ended = new AbortController();
    const sendAll = async (): Promise<void> => {
      while (!ended.signal.aborted && !(await sendStored(api, exceptDateId))) await whenOnline(ended.signal);
    };
    void sendAll();
    return () => ended.abort();
  }, [api, exceptDateId]);
}
