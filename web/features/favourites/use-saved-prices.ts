import { useEffect, useState } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { getSavedPrices } from '#contract/favourites/favourites.ts';
import { usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';

/** How the price of a saved tour has changed; amounts in minor units of `currency`. */
export interface PriceChange {
  savedAt: string;
  /** Negative when it is cheaper now. */
  difference: number;
  currency: string;
}

function changesOf({ currency, data }: CallReply<typeof getSavedPrices>): Map<number, PriceChange> {
  return new Map(
    data.flatMap(({ tour_id, saved_at, then, now }): [number, PriceChange][] =>
      now === null || now === then ? [] : [[tour_id, { savedAt: saved_at, difference: now - then, currency }]],
    ),
  );
}

/** Changed prices of saved tours by tour, for signed-in users; empty until they are known. */
export function useSavedPrices(): ReadonlyMap<number, PriceChange> {
  const { api } = usePage();
  const userId = useSession().user?.id;
  const [changes, setChanges] = useState<ReadonlyMap<number, PriceChange>>(new Map());
  useEffect(() => {
    if (userId === undefined) return setChanges(new Map());
    // Without them the list stays the same.
    api.favourites.getSavedPrices().then(
      (reply) => setChanges(changesOf(reply)),
      () => {},
    );
  }, [api, userId]);
  return changes;
}
