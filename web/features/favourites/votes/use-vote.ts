import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VoteListView } from '#contract/favourites/votes.ts';
import { CallError } from '#contract/client.ts';
import { usePage } from '#web/state/page.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { forgetVoter, rememberVoter, voterKeyOf } from './voter-keys.ts';

/** How often votes and messages of the others are fetched: by voters, who talk, and by those who only watch. */
const VOTER_MS = 4000;
const WATCHER_MS = 10_000;

export interface OpenVote {
  view: VoteListView;
  /** Whether it was deleted while the page was open. */
  isGone: boolean;
  /** Joins under a name; rejects when the vote is full. */
  join(name: string): Promise<void>;
  /** Votes on a tour, or takes the vote back with null. */
  cast(tourId: number, isYes: boolean | null): Promise<void>;
  /** Writes to the other voters; the same id sends once. */
  write(message: string, id: string): Promise<void>;
  /** Deletes a message. */
  erase(messageId: number): Promise<void>;
  /** Leaves, with votes and messages. */
  leave(): Promise<void>;
  /** Deletes the vote for all; the page stays as it is until its owner has left it. */
  remove(): Promise<void>;
}

/** A vote, polled. The server renders it for strangers; the browser adds the reader's own votes. */
export function useVote(key: string, first: VoteListView): OpenVote {
  const { api } = usePage();
  const [view, setView] = useState(first);
  const [isGone, setGone] = useState(false);
  const isRemoving = useRef(false);
  const keys = (): { key: string; voter_key?: string } => {
    const voterKey = voterKeyOf(key);
    return voterKey === undefined ? { key } : { key, voter_key: voterKey };
  };
  const refresh = async (): Promise<void> => {
    if (isRemoving.current) return;
    try {
      setView(await api.favourites.viewVoteList({ query: keys() }));
    } catch (error) {
      // Without a network the last state stays; the next poll retries.
      if (error instanceof CallError && error.status === 404 && !isRemoving.current) setGone(true);
    }
  };
  const begin = useEffectEvent(() => void refresh());
  useEffect(() => begin(), [key]);
  usePolling(refresh, isGone ? null : view.me === null ? WATCHER_MS : VOTER_MS);
  return {
    view,
    isGone,
    async join(name) {
      const joined = await api.favourites.joinVoteList({ body: { key, name } });
      rememberVoter(key, joined.voter_key);
      await refresh();
    },
    async cast(tourId, isYes) {
      setView(await api.favourites.castVote({ body: { ...keys(), tour_id: tourId, is_yes: isYes } }));
    },
    async write(message, id) {
      setView(await api.favourites.writeToParty({ body: { ...keys(), message, client_message_id: id } }));
    },
    async erase(messageId) {
      setView(await api.favourites.deletePartyMessage({ body: { ...keys(), message_id: messageId } }));
    },
    async leave() {
      await api.favourites.leaveVoteList({ body: keys() });
      forgetVoter(key);
      await refresh();
    },
    async remove() {
      isRemoving.current = true;
      try {
        await api.favourites.deleteVoteList({ body: { key } });
      } catch (error) {
        isRemoving.current = false;
        throw error;
      }
    },
  };
}
