import { useEffect, useEffectEvent, useState } from 'react';
import type { VoteListView } from '#contract/favourites/votes.ts';
import { CallError } from '#contract/client.ts';
import { usePage } from '#web/state/page.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { rememberVoter, voterKeyOf } from './voter-keys.ts';

/** How often the votes of the others are fetched. */
const REFRESH_MS = 10_000;

export interface OpenVote {
  view: VoteListView;
  /** Whether it was deleted while the page was open. */
  isGone: boolean;
  /** Joins under a name; rejects when the vote is full. */
  join(name: string, idempotencyKey: string): Promise<void>;
  /** Votes on a tour, or takes the vote back with null. */
  cast(tourId: number, isYes: boolean | null): Promise<void>;
}

/** A vote, polled. The server renders it for strangers; the browser adds the reader's own votes. */
export function useVote(key: string, first: VoteListView): OpenVote {
  const { api } = usePage();
  const [view, setView] = useState(first);
  const [isGone, setGone] = useState(false);
  const keys = (): { key: string; voter_key?: string } => {
    const voterKey = voterKeyOf(key);
    return voterKey === undefined ? { key } : { key, voter_key: voterKey };
  };
  const refresh = async (): Promise<void> => {
    try {
      setView(await api.favourites.viewVoteList({ query: keys() }));
    } catch (error) {
      // Without a network the last state stays; the next poll retries.
      if (error instanceof CallError && error.status === 404) setGone(true);
    }
  };
  const begin = useEffectEvent(() => void refresh());
  useEffect(() => begin(), [key]);
  usePolling(refresh, isGone ? null : REFRESH_MS);
  return {
    view,
    isGone,
    async join(name, idempotencyKey) {
      const joined = await api.favourites.joinVoteList({ body: { key, name } }, { idempotencyKey });
      rememberVoter(key, joined.voter_key);
      await refresh();
    },
    async cast(tourId, isYes) {
      setView(await api.favourites.castVote({ body: { ...keys(), tour_id: tourId, is_yes: isYes } }));
    },
  };
}
