import { useEffect, useState, type ReactNode } from 'react';
import type { Manifest } from '#contract/trip/departure.ts';
import { MINUTE_MS } from '#domain/calendar-days.ts';
import { attendanceDays, isAttendanceDay } from '#domain/trip/attendance.ts';
import { localDay } from '#domain/local-day.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { whenIdle } from '#web/browser/idle.ts';
import { loadReader } from '#web/browser/scan-qr.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Meter } from '#web/ui/thread/meter.tsx';
import { DepartureNeeds } from './departure-needs.tsx';
import { CheckInNotice } from './check-in-notice.tsx';
import { CodeForm } from './code-form.tsx';
import { PartyRow } from './party-row.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { useCheckIns, type CheckIns } from './use-check-ins.ts';

/** More would be narrower than a dot. */
const MAX_DOTS = 24;

interface DepartureManifestProps {
  first: Manifest;
  /** When it was loaded, in milliseconds. */
  readAt: number;
  /** In place of the list while nobody has paid. */
  empty: ReactNode;
  /** Shown above what the departure needs. */
  before?: ReactNode;
  /** Below the list. */
  after: ReactNode;
  /** What is done for all parties, beside the list. */
  children: (manifest: Manifest) => ReactNode;
}

/** The travellers of a departure, their needs, and their check-ins. Works offline once opened. */
export function DepartureManifest({
  first,
  readAt,
  empty,
  before,
  after,
  children,
}: DepartureManifestProps): ReactNode {
  const t = useText();
  const checkIns = useCheckIns(first);
  const { parties, date, tour, can_manage: canManage } = checkIns.manifest;
  const today = localDay(tour.timezone, useNow(readAt, MINUTE_MS));
  return (
    <div className="departure">
      <div className="manifest">
        <ManifestHead manifest={checkIns.manifest} today={today} />
        {parties.length > 0 ? (
          <>
            {before}
            <DepartureNeeds parties={parties} />
            <CheckInDesk checkIns={checkIns} today={today} />
            <ul className="parties" aria-label={t('trip.manifest')}>
              {parties.map((party) => (
                <PartyRow
                  key={party.request_id}
                  party={party}
                  canManage={canManage}
                  date={date}
                  today={today}
                  onMark={(mark) => checkIns.mark(party.request_id, mark)}
                />
              ))}
            </ul>
            {after}
          </>
        ) : (
          empty
        )}
      </div>
      <aside className="departure__side noprint" aria-label={t('desk.departure.for_all')}>
        {children(checkIns.manifest)}
      </aside>
    </div>
  );
}

interface ScannerProps {
  checkIns: CheckIns;
  isScanning: boolean;
  setScanning: (isScanning: boolean) => void;
  notice: ReactNode;
}

/** Scan or type a voucher code. */
function Scanner({ checkIns, isScanning, setScanning, notice }: ScannerProps): ReactNode {
  const t = useText();
  // Loaded while online, because the meeting point may have no network.
  useEffect(
    () =>
      void whenIdle()
        .then(loadReader)
        .catch(() => null),
    [],
  );
  return (
    <>
      <Button variant="main" onClick={() => setScanning(true)}>
        <Icon name="qr-code" />
        {t('trip.scan')}
      </Button>
      <CodeForm onEnter={checkIns.enter} onInspect={checkIns.inspect} />
      <ScanDialog isOpen={isScanning} onClose={() => setScanning(false)} onCode={checkIns.enter} notice={notice} />
    </>
  );
}

/** The scanner on check-in days, and the results of marks whenever they arrive. */
function CheckInDesk({ checkIns, today }: { checkIns: CheckIns; today: string }): ReactNode {
  const t = useText();
  const [isScanning, setScanning] = useState(false);
  const notice = checkIns.notice && <CheckInNotice notice={checkIns.notice} />;
  const { date } = checkIns.manifest;
  return (
    <div className="checkin noprint">
      {isAttendanceDay(date, 'check_in', today) && (
        <Scanner checkIns={checkIns} isScanning={isScanning} setScanning={setScanning} notice={notice} />
      )}
      <div role="status">
        {!isScanning && notice}
        {checkIns.waiting > 0 && <p className="ink-2 t-14">{t('trip.waiting_to_send', { count: checkIns.waiting })}</p>}
      </div>
    </div>
  );
}

/** Who comes and where they meet; from the first day of check-in on, how many are here. */
function ManifestHead({ manifest, today }: { manifest: Manifest; today: string }): ReactNode {
  const t = useText();
  const { parties, meeting, date } = manifest;
  const all = seatsOf(parties);
  return (
    <header className="manifest__head">
      <div>
        {all > 0 && <h2 className="manifest__who">{t('trip.coming', { count: all })}</h2>}
        <p className="ink-2">
          {t('trip.meet_at', { time: meeting.time })}: {meeting.place}
        </p>
        {manifest.held_seats > 0 && <p className="ink-2">{t('trip.held', { count: manifest.held_seats })}</p>}
      </div>
      {all > 0 && <Arrived parties={parties} date={date} today={today} />}
    </header>
  );
}

const seatsOf = (some: Manifest['parties']): number => some.reduce((sum, party) => sum + party.seats, 0);

/** How many are here; before check-in opens, only from when on. */
function Arrived({ parties, date, today }: Pick<Manifest, 'parties' | 'date'> & { today: string }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const { first, last } = attendanceDays(date, 'check_in');
  if (today < first) return <p className="ink-2 t-14">{t('trip.check_in_from', { date: longDay(first) })}</p>;
  const absent = seatsOf(parties.filter((party) => party.no_show_at));
  const here = seatsOf(parties.filter((party) => party.checked_in_at !== null));
  const all = seatsOf(parties);
  return (
    <div className="zero">
      <b className="num">{t('trip.here', { here, all })}</b>
      {all <= MAX_DOTS && <Meter seats={all} sold={here} mine={0} min={0} label={t('trip.here', { here, all })} />}
      {absent > 0 && <p className="alarm">{t('trip.absent', { count: absent })}</p>}
      {today > last && <p className="ink-2 t-14">{t('trip.check_in_until', { date: longDay(last) })}</p>}
    </div>
  );
}
