import { useEffect, useState, type ReactNode } from 'react';
import type { Manifest } from '#contract/trip/departure.ts';
import { attendanceDays, isAttendanceDay } from '#domain/trip/attendance.ts';
import { localDay } from '#domain/local-day.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { whenIdle } from '#web/browser/idle.ts';
import { loadReader } from '#web/browser/scan-qr.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CheckInNotice } from './check-in-notice.tsx';
import { CodeForm } from './code-form.tsx';
import { PartyRow } from './party-row.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import { useCheckIns, type CheckIns } from './use-check-ins.ts';

const TICK_MS = 60_000;

export interface DepartureManifestProps {
  first: Manifest;
  /** When it was loaded, in milliseconds. */
  readAt: number;
}

/** The travellers of a departure, their needs, and their check-ins. Works offline once opened. */
export function DepartureManifest({ first, readAt }: DepartureManifestProps): ReactNode {
  const t = useText();
  const checkIns = useCheckIns(first);
  const { parties, date, tour } = checkIns.manifest;
  const today = localDay(tour.timezone, useNow(readAt, TICK_MS));
  return (
    <div className="manifest">
      <ManifestHead manifest={checkIns.manifest} />
      {parties.length > 0 ? (
        <>
          <CheckInDesk checkIns={checkIns} today={today} />
          <ul>
            {parties.map((party) => (
              <PartyRow
                key={party.request_id}
                party={party}
                date={date}
                today={today}
                onMark={(mark) => checkIns.mark(party.request_id, mark)}
              />
            ))}
          </ul>
        </>
      ) : (
        <Empty title={t('trip.note_nobody')}>{t('trip.nobody_text')}</Empty>
      )}
    </div>
  );
}

/** When check-in opens, or that it has closed. */
function CheckInClosed({ date, today }: { date: Manifest['date']; today: string }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const { first, last } = attendanceDays(date, 'check_in');
  return (
    <p className="ink-2">
      {today < first
        ? t('trip.check_in_from', { date: longDay(first) })
        : t('trip.check_in_until', { date: longDay(last) })}
    </p>
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
      {isAttendanceDay(date, 'check_in', today) ? (
        <Scanner checkIns={checkIns} isScanning={isScanning} setScanning={setScanning} notice={notice} />
      ) : (
        <CheckInClosed date={date} today={today} />
      )}
      <div role="status">
        {!isScanning && notice}
        {checkIns.waiting > 0 && <p className="ink-2 t-14">{t('trip.waiting_to_send', { count: checkIns.waiting })}</p>}
      </div>
    </div>
  );
}

/** The departure, its meeting point, and the number checked in. */
function ManifestHead({ manifest }: { manifest: Manifest }): ReactNode {
  const t = useText();
  const { parties, meeting } = manifest;
  const count = (some: typeof parties): number => some.reduce((sum, party) => sum + party.seats, 0);
  const absent = count(parties.filter((party) => party.no_show_at));
  const here = count(parties.filter((party) => party.checked_in_at !== null));
  return (
    <header className="manifest__h">
      <div>
        <p className="t-14 ink-2 manifest__meet">
          {t('trip.meet_at', { time: meeting.time })}: {meeting.place}
        </p>
      </div>
      <p>
        <b className="h2 num">{t('trip.here', { here, all: count(parties) })}</b>
        <span className="noprint manifest__acts">
          <Button isSmall onClick={() => print()}>
            <Icon name="printer" />
            {t('trip.print')}
          </Button>
        </span>
        {absent > 0 && (
          <>
            <br />
            <span className="t-14 alarm">{t('trip.absent', { count: absent })}</span>
          </>
        )}
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
