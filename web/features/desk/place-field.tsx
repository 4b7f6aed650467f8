import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { choosePlace, FoundPlace } from '#contract/desk/places.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useComboboxTexts } from '#web/i18n/use-widget-texts.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';
import { useFound } from './use-found.ts';

/** The call rejects shorter texts. */
const MIN_LENGTH = 2;

export type ChosenPlace = CallReply<typeof choosePlace>;

/** Searches towns worldwide, and registers the chosen one for tours. `value` is shown until something else is typed. */
export function PlaceField({
  label,
  name,
  hint,
  error,
  value,
  onChoose,
  onBusy,
}: {
  label: string;
  name?: string;
  hint?: string;
  error?: string | null;
  value: { name: string } | null;
  onChoose: (place: ChosenPlace) => void;
  /** Called with true while the chosen town is being registered: a form is not sent before. */
  onBusy?: (isBusy: boolean) => void;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const { locale } = usePage();
  const combobox = useComboboxTexts();
  const { found, status, find, retry } = useFound((q) => api.desk.findPlaces({ query: { q } }), MIN_LENGTH);
  const { run, problem, isBusy } = useSubmit();
  const report = useEffectEvent((busy: boolean) => onBusy?.(busy));
  useEffect(() => report(isBusy), [isBusy]);
  // Shown until it is registered, so that the field is never empty in between.
  const [chosen, setChosen] = useState<FoundPlace | null>(null);
  const current = isBusy && chosen ? chosen : value && ({ key: '', name: value.name } as FoundPlace);
  return (
    <Combobox<FoundPlace>
      label={label}
      name={name}
      hint={hint}
      error={problem ?? error ?? null}
      placeholder={t('desk.frame.place_hint')}
      value={current}
      offer={() => found}
      onText={find}
      keyOf={({ key }) => key}
      nameOf={({ name }) => name}
      draw={({ name, region, country }) => (
        <>
          {name} <small className="ink-2">{joinParts(locale, region, country.name)}</small>
        </>
      )}
      status={status}
      onRetry={retry}
      texts={combobox}
      onChange={(place) => {
        if (!place?.key) return;
        setChosen(place);
        void run(async () => onChoose(await api.desk.choosePlace({ body: { key: place.key } })));
      }}
    />
  );
}
