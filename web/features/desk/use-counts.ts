import { useEffect, useEffectEvent, useState } from 'react';
import type { DeskCounts } from '#contract/desk/today.ts';
import { useLive } from '#web/state/live/live-events.ts';
import { useAddress, useApi } from '#web/state/page.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { ofOrganizer } from './use-desk.ts';

/** Events come at once; what has none, such as a review, is read this often. */
const REFRESH_MS = 60_000;

/** The number of what waits in a section of the desk; 0 for sections without one. */
export type CountOf = (section: string) => number;

const KEYS: Readonly<Record<string, keyof DeskCounts>> = {
  requests: 'answers',
  chats: 'chats',
  reviews: 'reviews',
  questions: 'questions',
  'staff-queue': 'staff_queue',
  'staff-inbox': 'staff_inbox',
  'staff-chats': 'staff_chats',
};

/** Numbers of the navigation, for the chosen organizer. Without a network the last ones stay. */
export function useCounts(isSignedIn: boolean): CountOf {
  const api = useApi();
  const query = ofOrganizer(useAddress());
  const [counts, setCounts] = useState<DeskCounts | null>(null);
  const read = async (): Promise<void> => {
    if (!isSignedIn) return;
    const fresh = await api.desk.getCounts({ query }).catch(() => null);
    if (fresh) setCounts(fresh);
  };
  const readNow = useEffectEvent(read);
  useEffect(() => void readNow(), [query.organizer_id]);
  usePolling(read, REFRESH_MS);
  useLive(['request_status_changed', 'new_message', 'chat_is_read'], () => void readNow());
  return (section) => {
    const key = KEYS[section];
    return key && counts ? counts[key] : 0;
  };
}
