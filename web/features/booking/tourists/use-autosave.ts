import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallError } from '#contract/client.ts';
import type { Tourist } from '#contract/booking/tourists.ts';
import type { TouristField } from '#domain/booking/tourist-form.ts';
import type { Form } from '#web/ui/form/use-form.ts';
import { useOnceKey } from '#web/ui/hooks/use-once-key.ts';
import { whenOnline } from '#web/browser/when-online.ts';
import { useApi } from '../../../state/page.ts';
import { changesOf, valuesOf, type TouristValues } from './tourist-values.ts';

/** A pause in typing after which the form is saved. */
const PAUSE_MS = 1200;

export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused';

/** Where a person's answers are sent: by the owner of a booking, or by the person's own link. */
export interface SaveTarget {
  requestId: number;
  /** Token of the link the page was opened with. */
  uuid: string;
  isOwnLink: boolean;
}

/** Sends what has changed. */
function useSend(person: Tourist, { requestId, uuid, isOwnLink }: SaveTarget) {
  const api = useApi();
  const key = useOnceKey();
  return async ({ record, answers }: ReturnType<typeof changesOf>): Promise<void> => {
    const { id } = person;
    if (Object.keys(record).length > 0) {
      if (isOwnLink) {
        const body = { tourists: [record] };
        await api.booking.addTourists({ query: { uuid }, body }, { idempotencyKey: key(body) });
      } else
        await api.booking.updateTourists({
          query: { request_id: requestId },
          body: { tourists: [{ id, ...record }] },
        });
    }
    if (Object.keys(answers).length > 0)
      await api.booking.updateTouristsQuestionnaires({ query: { id, uuid }, body: { answers } });
  };
}

/** Saves a person's form by itself: after a pause in typing, on leaving a field, and again once the network is back. */
export function useAutosave(
  person: Tourist,
  form: Form<TouristValues>,
  { fields, target, onSaved }: { fields: readonly TouristField[]; target: SaveTarget; onSaved: () => Promise<void> },
): { state: SaveState; save: () => void } {
  const [state, setState] = useState<SaveState>('idle');
  const saved = useRef(valuesOf(person));
  const isSaving = useRef(false);
  const isDue = useRef(false);
  const [leftAt, setLeftAt] = useState(0);
  const send = useSend(person, target);

  const save = useEffectEvent(async (): Promise<void> => {
    const { values } = form;
    const changes = changesOf(saved.current, values, fields);
    if (Object.keys({ ...changes.record, ...changes.answers }).length === 0) return;
    if (isSaving.current) {
      isDue.current = true;
      return;
    }
    isSaving.current = true;
    setState('saving');
    try {
      await send(changes);
      saved.current = { ...saved.current, ...pickSaved(values, changes) };
      setState('saved');
      await onSaved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.refuse(error.body.errors);
      setState(error.status === 0 ? 'offline' : 'refused');
    } finally {
      isSaving.current = false;
      if (isDue.current) setLeftAt((count) => count + 1);
      isDue.current = false;
    }
  });

  useEffect(() => {
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form.values]);
  useEffect(() => {
    if (state !== 'offline') return;
    const ended = new AbortController();
    void whenOnline(ended.signal).then(() => save());
    return () => ended.abort();
  }, [state]);
  const { ref } = form;
  useEffect(() => {
    const ended = new AbortController();
    ref.current?.addEventListener('focusout', () => setLeftAt((count) => count + 1), { signal: ended.signal });
    return () => ended.abort();
  }, [ref]);
  useEffect(() => {
    if (leftAt > 0) void save();
  }, [leftAt]);
  return { state, save: () => setLeftAt((count) => count + 1) };
}

function pickSaved(values: TouristValues, { record, answers }: ReturnType<typeof changesOf>): Partial<TouristValues> {
  const names = new Set([...Object.keys(record), ...Object.keys(answers)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
