import { useState, type ReactNode } from 'react';
import type { Manifest } from '#contract/booking/trip.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useHref } from '../../../i18n/use-href.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useApi } from '../../../state/page.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useChange } from '../use-change.ts';
import { PartyRow } from './party-row.tsx';

interface DepartureManifestProps {
  first: Manifest;
  /** Of a scanned voucher. */
  code: string;
}

type CheckInBody = { code: string } | { request_id: number; undo: boolean };

/** The manifest, read again after each check-in. */
function useManifest(first: Manifest) {
  const api = useApi();
  const change = useChange();
  const [manifest, setManifest] = useState(first);
  const { tour_date_id } = first;
  const checkIn = async (body: CheckInBody): Promise<boolean> => {
    const isDone = await change.run(() => api.booking.checkIn({ body: { tour_date_id, ...body } }));
    const fresh = await api.booking.getManifest({ query: { tour_date_id } }).catch(() => null);
    if (fresh) setManifest(fresh);
    return isDone;
  };
  return { manifest, checkIn, change };
}

/** The travellers of a departure, their needs, and who has checked in. */
export function DepartureManifest({ first, code }: DepartureManifestProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { manifest, checkIn, change } = useManifest(first);
  const { parties, date } = manifest;
  return (
    <main id="main" className="wrap manifest">
      <p className="back">
        <a className="link" href={href('organizer-requests')}>
          <Icon name="chevron-left" size={16} />
          {t('trip.requests')}
        </a>
        <span className="noprint">
          <Button onClick={() => print()}>
            <Icon name="printer" />
            {t('trip.print')}
          </Button>
        </span>
      </p>
      <ManifestHead manifest={manifest} />
      {parties.length > 0 ? (
        <>
          <CodeForm code={code} isBusy={change.isBusy} problem={change.problem} onCheckIn={checkIn} />
          <ul className="parties">
            {parties.map((party) => (
              <PartyRow
                key={party.request_id}
                party={party}
                date={date}
                isBusy={change.isBusy}
                onCheckIn={(undo) => void checkIn({ request_id: party.request_id, undo })}
              />
            ))}
          </ul>
        </>
      ) : (
        <Empty title={t('trip.note_nobody')}>{t('trip.nobody_text')}</Empty>
      )}
    </main>
  );
}

/** The departure, its meeting point, and the number checked in. */
function ManifestHead({ manifest }: { manifest: Manifest }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { parties, tour, date, meeting } = manifest;
  const count = (some: typeof parties): number => some.reduce((sum, party) => sum + party.seats, 0);
  const here = count(parties.filter((party) => party.checked_in_at !== null));
  return (
    <header className="manifest__h">
      <div>
        <p className="ink-2">{formats.range(date.start, date.end)}</p>
        <h1 className="h2">{tour.name}</h1>
        <p className="t-14 ink-2">
          {t('trip.meet_at', { time: meeting.time })}: {meeting.place}
        </p>
      </div>
      <p>
        <b className="h2 num">{t('trip.here', { here, all: count(parties) })}</b>
        {manifest.held_seats > 0 && (
          <>
            <br />
            <span className="t-14 ink-2">{t('trip.held', { count: manifest.held_seats })}</span>
          </>
        )}
      </p>
    </header>
  );
}

/** Checks in by the code of a voucher: scanned with the phone's camera, or typed. */
function CodeForm({
  code,
  isBusy,
  problem,
  onCheckIn,
}: {
  code: string;
  isBusy: boolean;
  problem: string | null;
  onCheckIn: (body: CheckInBody) => Promise<boolean>;
}): ReactNode {
  const t = useText();
  const form = useForm({ initial: { code }, rules: { code: 'required' }, translate: t });
  const send = async (): Promise<void> => {
    if (await onCheckIn({ code: form.values.code })) form.set({ code: '' });
  };
  return (
    <Form form={form} onSend={send} className="codeform noprint">
      <Field
        label={t('trip.code')}
        hint={t('trip.code_hint')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('code')}
        error={form.errors.code ?? problem}
      />
      <Button type="submit" isBusy={isBusy} variant={code ? 'main' : undefined}>
        {t('trip.check_in')}
      </Button>
    </Form>
  );
}
