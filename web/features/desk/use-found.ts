import { useRef, useState } from 'react';

interface Found<Item> {
  found: readonly Item[];
  status: 'ready' | 'loading' | 'failed';
  find: (text: string) => void;
  retry: () => void;
}

/**
 * Items that `read` finds by a typed text; the reply to an older text is dropped, and a text that is too short finds
 * nothing.
 */
export function useFound<Item>(
  read: (text: string) => Promise<{ data: readonly Item[] }>,
  minLength: number,
): Found<Item> {
  const [found, setFound] = useState<readonly Item[]>([]);
  const [status, setStatus] = useState<Found<Item>['status']>(minLength > 0 ? 'ready' : 'loading');
  const last = useRef('');
  const find = (typed: string): void => {
    const text = typed.trim();
    last.current = text;
    if (text.length < minLength) {
      setFound([]);
      return setStatus('ready');
    }
    setStatus('loading');
    read(text).then(
      ({ data }) => {
        if (last.current !== text) return;
        setFound(data);
        setStatus('ready');
      },
      () => {
        if (last.current === text) setStatus('failed');
      },
    );
  };
  return { found, status, find, retry: () => find(last.current) };
}
