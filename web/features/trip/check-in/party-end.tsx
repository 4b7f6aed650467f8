import { useState, type ReactNode } from 'react';
import { isAttendanceDay, type AttendanceKind, attendanceDays } from '#domain/trip/attendance.ts';
import { telUrl } from '#domain/text/tel-url.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { ShownParty } from './check-in-queue.ts';

export interface PartyEndProps {
  party: ShownParty;
  /** First and last day of the tour. */
  date: { start: string; end: string };
  /** Today in the tour's zone. */
  today: string;
  onMark: (mark: AttendanceKind) => void;
}

/** The attendance of a party, and the buttons that change it. */
export function PartyEnd({ party, date, today, onMark }: PartyEndProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { checked_in_at, no_show_at } = party;
  return (
    <div className="party__end">
      <PartyState party={party} />
      {isAttendanceDay(date, 'check_in', today) && (
        <div className="party__do noprint">
          {checked_in_at ? (
            <Button variant="quiet" onClick={() => onMark('check_in_undone')}>
              {t('trip.undo')}
            </Button>
          ) : (
            <>
              <Button icon="check" onClick={() => onMark('check_in')}>
                {t('trip.check_in')}
              </Button>
              {isAttendanceDay(date, 'no_show', today) && (
                <Button variant="quiet" onClick={() => (no_show_at ? onMark('no_show_undone') : setAsking(true))}>
                  {t(no_show_at ? 'trip.undo' : 'trip.no_show')}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {isAsking && (
        <NoShowDialog party={party} date={date} onMark={() => onMark('no_show')} onClosed={() => setAsking(false)} />
      )}
    </div>
  );
}

function PartyState({ party }: Pick<PartyEndProps, 'party'>): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { checked_in_at, no_show_at } = party;
  const at = checked_in_at ?? no_show_at;
  const name = checked_in_at ? party.checked_in_by : party.no_show_by;
  const by = at && (name ? t('trip.checked_in_by', { at: moments.short(at), name }) : moments.short(at));
  return (
    <>
      {by && (
        <p className={checked_in_at ? 'leaf t-14' : 'wrong t-14'}>
          <Icon name={checked_in_at ? 'check' : 'circle-x'} size={16} />{' '}
          {checked_in_at ? by : t('trip.not_come', { by })}
        </p>
      )}
      {party.isWaiting && <p className="ink-2 t-14">{t('trip.not_sent')}</p>}
    </>
  );
}

interface NoShowDialogProps {
  party: ShownParty;
  /** First and last day of the tour. */
  date: { start: string; end: string };
  onMark: () => void;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
}

/** Confirms before a party is marked as a no-show, and offers to call first. */
function NoShowDialog({ party, date, onMark, onClosed }: NoShowDialogProps): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const [isOpen, setOpen] = useState(true);
  const close = (): void => setOpen(false);
  const mark = (): void => {
    onMark();
    close();
  };
  const { name, phone } = party.contact;
  return (
    <Dialog isOpen={isOpen} onClose={close} onClosed={onClosed} title={t('trip.no_show_title', { name })}>
      <p className="ink-2">{t('trip.no_show_text', { count: party.seats })}</p>
      <div className="noshow">
        <ButtonLink href={telUrl(phone)}>{t('trip.call_again')}</ButtonLink>
        <Button variant="danger" onClick={mark}>
          {t('trip.no_show_mark')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('trip.back')}
        </Button>
      </div>
      <p className="t-14 ink-2">{t('trip.no_show_until', { date: longDay(attendanceDays(date, 'no_show').last) })}</p>
    </Dialog>
  );
}
