import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { CallError } from '#contract/client.ts';
import { whenOnline } from '#web/browser/when-online.ts';

/** A pause in typing after which a form is saved. */
const PAUSE_MS = 1200;

export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused';

interface SavingOptions {
  /** The user's input; a change is saved after a pause. */
  draft: unknown;
  /** Its fields are saved on blur. */
  within: RefObject<HTMLElement | null>;
  /** Sends the changes; null when there are none. */
  send: () => Promise<void> | null;
  onRefused?: (error: CallError) => void;
}

/** Saves a form automatically: after a pause in typing, on blur, and once the network is back. One save at a time. */
export function useSaving({ draft, within, send, onRefused }: SavingOptions): { state: SaveState; save: () => void } {
  const [state, setState] = useState<SaveState>('idle');
  const [requests, setRequests] = useState(0);
  const isSaving = useRef(false);
  const isDue = useRef(false);

  const save = useEffectEvent(async (): Promise<void> => {
    if (isSaving.current) {
      isDue.current = true;
      return;
    }
    const sending = send();
    if (!sending) return;
    isSaving.current = true;
    setState('saving');
    try {
      await sending;
      setState('saved');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      onRefused?.(error);
      setState(error.status === 0 ? 'offline' : 'refused');
    } finally {
      isSaving.current = false;
      if (isDue.current) setRequests((count) => count + 1);
      isDue.current = false;
    }
  });

  useEffect(() => {
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    if (state !== 'offline') return;
    const ended = new AbortController();
    void whenOnline(ended.signal).then(() => save());
    return () => ended.abort();
  }, [state]);
  useEffect(() => {
    const ended = new AbortController();
    within.current?.addEventListener('focusout', () => setRequests((count) => count + 1), { signal: ended.signal });
    return () => ended.abort();
  }, [within]);
  useEffect(() => {
    if (requests > 0) void save();
  }, [requests]);
  return { state, save: () => setRequests((count) => count + 1) };
}
