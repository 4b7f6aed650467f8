import { useState, type ReactNode } from 'react';
import { DAY_MS } from '#domain/calendar-days.ts';
import type { Manifest, ManifestParty } from '#contract/trip/departure.ts';
import { useMissingText } from '#web/features/trip/check-in/person-row.tsx';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useSubmit } from '#web/state/use-submit.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Check } from '#web/ui/check/check.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';

/** Parties remind at most once a day. */
const PAUSE_MS = DAY_MS;

const hasGaps = ({ people, seats }: ManifestParty): boolean =>
  people.length < seats || people.some(({ is_done }) => !is_done);

/** Asks the bookers of chosen parties for what their forms lack. */
export function RemindForms({ manifest, readAt }: { manifest: Manifest; readAt: number }): ReactNode {
  const t = useText();
  const { api, reload } = usePage();
  const { run, isBusy, problem } = useSubmit();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const parties = manifest.parties.filter(hasGaps);
  const isDue = ({ forms_requested_at: at }: ManifestParty): boolean => !at || readAt - Date.parse(at) > PAUSE_MS;
  const chosen = parties.filter((party) => isDue(party) && !left.has(party.request_id));
  const remind = (): Promise<boolean> =>
    run(async () => {
      const request_ids = chosen.map(({ request_id }) => request_id);
      await api.trip.requestForms({ body: { tour_date_id: manifest.tour_date_id, request_ids } });
      await reload();
    });
  const toggle = (id: number): void => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  if (parties.length === 0) return null;
  return (
    <section className="departure-task">
      <h2>{t('desk.departure.remind_title')}</h2>
      <p>{t('desk.departure.remind_text')}</p>
      {parties.map((party) => (
        <Check
          key={party.request_id}
          checked={isDue(party) && !left.has(party.request_id)}
          disabled={!isDue(party)}
          onChange={() => toggle(party.request_id)}
        >
          <PartyGaps party={party} />
        </Check>
      ))}
      <Button isBusy={isBusy} disabled={chosen.length === 0} onClick={() => void remind()}>
        {t('desk.departure.remind', { count: chosen.length })}
      </Button>
      <Problem text={problem} />
    </section>
  );
}

function PartyGaps({ party }: { party: ManifestParty }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const missingText = useMissingText();
  const { contact, people, seats, forms_requested_at: at } = party;
  return (
    <>
      <b className="strong">{contact.name}</b>
      {people
        .filter(({ is_done }) => !is_done)
        .map((person) => (
          <small key={person.id}>
            {person.full_name || t('trip.no_name')}: {missingText(person)}
          </small>
        ))}
      {people.length < seats && <small>{t('trip.unnamed', { count: seats - people.length })}</small>}
      {at && <small>{t('desk.departure.reminded', { at: moments.short(at) })}</small>}
    </>
  );
}
