import { useEffect, useState, type ReactNode } from 'react';
import type { Manifest } from '#contract/booking/trip.ts';
import { attendanceDays, isAttendanceDay } from '#domain/booking/attendance.ts';
import { localDay } from '#domain/local-day.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useHref } from '../../../i18n/use-href.ts';
import { useText } from '../../../i18n/use-text.ts';
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
import { useCheckIns } from './use-check-ins.ts';
import { departureText } from '../../catalogue/departure-text.ts';

const TICK_MS = 60_000;

export interface DepartureManifestProps {
  first: Manifest;
  /** When it was read, in milliseconds. */
  readAt: number;
}

/** The travellers of a departure, their needs, and who has checked in. Works without a network once it was opened. */
export function DepartureManifest({ first, readAt }: DepartureManifestProps): ReactNode {
  const t = useText();
  const href = useHref();
  const checkIns = useCheckIns(first);
  const { parties, date, tour } = checkIns.manifest;
  const day = localDay(tour.timezone, useNow(readAt, TICK_MS));
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
      <ManifestHead manifest={checkIns.manifest} />
      {parties.length > 0 ? (
        <>
          <CheckInDesk checkIns={checkIns} day={day} />
          <ul className="parties">
            {parties.map((party) => (
              <PartyRow
                key={party.request_id}
                party={party}
                date={date}
                day={day}
                onMark={(mark) => checkIns.mark(party.request_id, mark)}
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

/** Scanning, typing, and what came of it; outside of the days of check-in, which days they are. */
function CheckInDesk({ checkIns, day }: { checkIns: ReturnType<typeof useCheckIns>; day: string }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const [isScanning, setScanning] = useState(false);
  // Loaded while there is a network; the meeting point may have none.
  useEffect(
    () =>
      void whenIdle()
        .then(loadReader)
        .catch(() => null),
    [],
  );
  const notice = checkIns.notice && <CheckInNotice notice={checkIns.notice} />;
  const { date } = checkIns.manifest;
  const { first, last } = attendanceDays(date, 'check_in');
  return (
    <div className="checkin noprint">
      {isAttendanceDay(date, 'check_in', day) ? (
        <>
          <Button variant="main" onClick={() => setScanning(true)}>
            <Icon name="qr-code" />
            {t('trip.scan')}
          </Button>
          <CodeForm onEnter={checkIns.enter} onLook={checkIns.look} />
        </>
      ) : (
        <p className="ink-2">
          {day < first
            ? t('trip.check_in_from', { date: longDay(first) })
            : t('trip.check_in_until', { date: longDay(last) })}
        </p>
      )}
      <div role="status">
        {!isScanning && notice}
        {checkIns.waiting > 0 && <p className="ink-2 t-14">{t('trip.waiting_to_send', { count: checkIns.waiting })}</p>}
      </div>
      <ScanDialog isOpen={isScanning} onClose={() => setScanning(false)} onCode={checkIns.enter} notice={notice} />
    </div>
  );
}

/** The departure, its meeting point, and the number checked in. */
function ManifestHead({ manifest }: { manifest: Manifest }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { parties, tour, date, meeting } = manifest;
  const count = (some: typeof parties): number => some.reduce((sum, party) => sum + party.seats, 0);
  const absent = count(parties.filter((party) => party.no_show_at));
  const here = count(parties.filter((party) => party.checked_in_at !== null));
  return (
    <header className="manifest__h">
      <div>
        <p className="ink-2">{departureText(formats, date)}</p>
        <h1 className="h2">{tour.name}</h1>
        <p className="t-14 ink-2 manifest__meet">
          {t('trip.meet_at', { time: meeting.time })}: {meeting.place}
        </p>
      </div>
      <p>
        <b className="h2 num">{t('trip.here', { here, all: count(parties) })}</b>
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
