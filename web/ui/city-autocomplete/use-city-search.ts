import { useEffect, useState } from 'react';
import type { KnownCity } from './city-options.ts';

/** Specification 9: city search debounce. */
const DEBOUNCE_MS = 200;

/** Finds cities; must abort with the signal. */
export type CitySource = (query: string, signal: AbortSignal) => Promise<readonly KnownCity[]>;

export interface CitySearch {
  found: readonly KnownCity[];
  status: 'ready' | 'loading' | 'failed';
  retry: () => void;
}

const NOTHING: readonly KnownCity[] = [];

/**
 * Requests cities for a text, debounced. Empty text requests nothing; a new text aborts the previous request. Results
 * stay until the next reply.
 */
export function useCitySearch(source: CitySource, text: string): CitySearch {
  const [reply, setReply] = useState<{ query: string; found: readonly KnownCity[]; hasFailed: boolean }>({
    query: '',
    found: NOTHING,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const query = text.trim();
  useEffect(() => {
    if (query === '') return setReply({ query, found: NOTHING, hasFailed: false });
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      source(query, signal).then(
        (found) => {
          if (!signal.aborted) setReply({ query, found, hasFailed: false });
        },
        () => {
          if (!signal.aborted) setReply({ query, found: NOTHING, hasFailed: true });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, query, attempt]);
  const isCurrent = reply.query === query;
  return {
    found: query === '' ? NOTHING : reply.found,
    status: !isCurrent ? 'loading' : reply.hasFailed ? 'failed' : 'ready',
    retry() {
      // Empty text resets the query.
      setReply({ query: '', found: NOTHING, hasFailed: false });
      setAttempt(attempt + 1);
    },
  };
}
