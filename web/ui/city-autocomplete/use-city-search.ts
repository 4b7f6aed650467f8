import { useEffect, useState } from 'react';
import type { KnownCity } from './city-options.ts';

/** Specification 9: city search debounce. */
const DEBOUNCE_MS = 200;

/** Finds cities; must end when the signal says so. */
export type CitySource = (query: string, signal: AbortSignal) => Promise<readonly KnownCity[]>;

export interface CitySearch {
  found: readonly KnownCity[];
  status: 'ready' | 'loading' | 'failed';
  retry: () => void;
}

const NOTHING: readonly KnownCity[] = [];

/** Asks the source for a text once typing rests. No text asks for nothing; a new text ends the question before. What was found stays until there is an answer. */
export function useCitySearch(source: CitySource, text: string): CitySearch {
  const [answer, setAnswer] = useState<{ query: string; found: readonly KnownCity[]; hasFailed: boolean }>({
    query: '',
    found: NOTHING,
    hasFailed: false,
  });
  const [attempt, setAttempt] = useState(0);
  const query = text.trim();
  useEffect(() => {
    if (query === '') return setAnswer({ query, found: NOTHING, hasFailed: false });
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      source(query, signal).then(
        (found) => {
          if (!signal.aborted) setAnswer({ query, found, hasFailed: false });
        },
        () => {
          if (!signal.aborted) setAnswer({ query, found: NOTHING, hasFailed: true });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [source, query, attempt]);
  const isCurrent = answer.query === query;
  return {
    found: query === '' ? NOTHING : answer.found,
    status: !isCurrent ? 'loading' : answer.hasFailed ? 'failed' : 'ready',
    retry() {
      // An answer to nothing: the question is open again.
      setAnswer({ query: '', found: NOTHING, hasFailed: false });
      setAttempt(attempt + 1);
    },
  };
}
