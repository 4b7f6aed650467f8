import { isDeepStrictEqual } from 'node:util';
import { ACCOMMODATIONS, COMFORTS } from '#domain/search/tour-words.ts';
import type { SearchReply, SearchRequest } from '#server/search/search-port.ts';
import { asTruth } from '#server/search/testing/compare.ts';
import type { Peer, PeerReply } from './peer.ts';

/** Durations of an engine and the index over the same searches, alternated, in milliseconds. */
export interface Alternated {
  name: string;
  peer: number[];
  index: number[];
  /** Searches with a different total or facet count. */
  differences: number;
  left: number;
}

type IndexReply = Omit<SearchReply, 'seq' | 'engine'>;

/** The index's facet counts, limited to values the peer has too. */
function differs(reply: IndexReply, { total, facets }: PeerReply): boolean {
  if (reply.total !== total) return true;
  const truth = asTruth(reply).facets;
  return [...facets].some(([key, counted]) => {
    const known = key === 'comfort' ? COMFORTS.length : key === 'accommodation' ? ACCOMMODATIONS.length : Infinity;
    const own = [...(truth[key] ?? [])]
      .filter(([value]) => typeof value === 'string' || value < known)
      .map(([value, count]) => [String(value), count] as const);
    return !isDeepStrictEqual(new Map(own), new Map([...counted]));
  });
}

/** Runs `limit` searches that the peer supports on the peer and the index in turn. */
export async function alternate(
  peer: Peer,
  search: (request: SearchRequest) => IndexReply,
  requests: readonly SearchRequest[],
  limit: number,
): Promise<Alternated> {
  const supported = requests.filter((request) => peer.supports(request)).slice(0, limit);
  const times: Alternated = {
    name: peer.name,
    peer: [],
    index: [],
    differences: 0,
    left: requests.filter((request) => !peer.supports(request)).length,
  };
  for (const request of supported.slice(0, 3)) await peer.search(request);
  for (const request of supported) {
    const start = performance.now();
    const slow = await peer.search(request);
    const middle = performance.now();
    const fast = search(request);
    times.index.push(performance.now() - middle);
    times.peer.push(middle - start);
    if (differs(fast, slow)) times.differences++;
  }
  await peer.close();
  return times;
}
