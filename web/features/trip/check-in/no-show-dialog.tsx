import { useState, type ReactNode } from 'react';
import { attendanceDays } from '#domain/trip/attendance.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { ShownParty } from './check-in-queue.ts';

export interface NoShowDialogProps {
  party: ShownParty;
  /** First and last day of the tour. */
  date: { start: string; end: string };
  onMark: () => void;
  /** Called after the closing animation; the parent then unmounts it. */
  onClosed: () => void;
}

/** Confirms before a party is marked as a no-show, and offers to call first. */
export function NoShowDialog({ party, date, onMark, onClosed }: NoShowDialogProps): ReactNode {
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
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={t('trip.no_show_title', { name })}
      closeLabel={t('ui.close')}
    >
      <p className="ink-2">{t('trip.no_show_text', { count: party.seats })}</p>
      <div className="noshow">
        <ButtonLink href={`tel:${phone.replaceAll(' ', '')}`}>{t('trip.call_again')}</ButtonLink>
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
