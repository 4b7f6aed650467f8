import { useRef, useState, type ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { choosePlace, FoundPlace } from '#contract/desk/places.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useComboboxTexts } from '#web/i18n/use-widget-texts.ts';
import { useApi, usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Combobox } from '#web/ui/combobox/combobox.tsx';

const MIN_LENGTH = 2;

export type ChosenPlace = CallReply<typeof choosePlace>;

/** Places that begin with a typed text, while it is typed. */
function useFoundPlaces() {
  const api = useApi();
  const [found, setFound] = useState<readonly FoundPlace[]>([]);
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('ready');
  const asked = useRef('');
  const find = (text: string): void => {
    const q = text.trim();
    asked.current = q;
    if (q.length < MIN_LENGTH) return setFound([]);
    setStatus('loading');
    api.desk.findPlaces({ query: { q } }).then(
      ({ data }) => {
        if (asked.current !== q) return;
        setFound(data);
        setStatus('ready');
      },
      () => asked.current === q && setStatus('failed'),
    );
  };
  return { found, status, find, retry: () => find(asked.current) };
}

/** Finds a town of the world and makes it one that tours may name. `value` is shown while nothing else is typed. */
export function PlaceField({
  label,
  hint,
  error,
  value,
  onChoose,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | null;
  value: { name: string } | null;
  onChoose: (place: ChosenPlace) => void;
}): ReactNode {
  const t = useText();
  const api = useApi();
  const { locale } = usePage();
  const combobox = useComboboxTexts();
  const { found, status, find, retry } = useFoundPlaces();
  const { run, problem } = useSubmit('desk.editor.offline');
  const current = value && ({ key: '', name: value.name } as FoundPlace);
  return (
    <Combobox<FoundPlace>
      label={label}
      hint={hint}
      error={problem ?? error ?? null}
      placeholder={t('desk.editor.place_hint')}
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
        if (place?.key) void run(async () => onChoose(await api.desk.choosePlace({ body: { key: place.key } })));
      }}
    />
  );
}
