import { useRef } from 'react';
import type { Tourist } from '#contract/trip/tourists.ts';
import type { TouristField } from '#domain/trip/tourist-form.ts';
import type { Form } from '#web/ui/form/use-form.ts';
import { useApi } from '#web/state/page.ts';
import { useSaving } from '#web/features/trip/use-saving.ts';
import { changesOf, valuesOf, type TouristValues } from './tourist-values.ts';

/** Where a person's answers are sent: by the booking's owner, or by personal link. */
export interface SaveTarget {
  requestId: number;
  /** Token of the link the page was opened with. */
  uuid: string;
  isPersonalLink: boolean;
}

/** Sends the changed fields. */
function useSend(person: Tourist, { requestId, uuid, isPersonalLink }: SaveTarget) {
  const api = useApi();
  return async ({ record, answers }: ReturnType<typeof changesOf>): Promise<void> => {
    const { id } = person;
    if (Object.keys(record).length > 0) {
      if (isPersonalLink) {
        const body = { tourists: [record] };
        await api.trip.addTourists({ query: { uuid }, body });
      } else
        await api.trip.updateTourists({
          query: { request_id: requestId },
          body: { tourists: [{ id, ...record }] },
        });
    }
    if (Object.keys(answers).length > 0)
      await api.trip.updateTouristsQuestionnaires({ query: { id, uuid }, body: { answers } });
  };
}

/** Saves a person's form automatically. */
export function useAutosave(
  person: Tourist,
  form: Form<TouristValues>,
  { fields, target, onSaved }: { fields: readonly TouristField[]; target: SaveTarget; onSaved: () => Promise<void> },
): ReturnType<typeof useSaving> {
  const saved = useRef(valuesOf(person));
  const send = useSend(person, target);
  return useSaving({
    draft: form.values,
    within: form.ref,
    send: () => {
      const { values } = form;
      const changes = changesOf(saved.current, values, fields);
      if (Object.keys({ ...changes.record, ...changes.answers }).length === 0) return null;
      return send(changes).then(() => {
        saved.current = { ...saved.current, ...pickSaved(values, changes) };
        return onSaved();
      });
    },
    onRefused: (error) => form.showErrors(error.body.errors),
  });
}

function pickSaved(values: TouristValues, { record, answers }: ReturnType<typeof changesOf>): Partial<TouristValues> {
  const names = new Set([...Object.keys(record), ...Object.keys(answers)]);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
