import { useState, type ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useOutcomeInView } from '#web/features/booking/booking-page/use-outcome-in-view.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { canMove } from './open-dates.ts';

/** The row that opens the dialog for changes. */
export function ChangeBlock({
  view,
  nowMs,
  onChanged,
}: {
  view: RequestView;
  nowMs: number;
  onChanged: () => Promise<void>;
}): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const watch = useOutcomeInView(view);
  const open = (): void => {
    watch();
    setOpen(true);
  };
  if (!view.actions.includes('change')) return null;
  const byStaff = view.viewer === 'staff' ? '_staff' : '';
  return (
    <section className="rows__in">
      <h2>{t(`booking.change_title${byStaff}`)}</h2>
      <p className="t-14 ink-2">
        {t(canMove(view, nowMs) ? `booking.change_text${byStaff}` : 'booking.change_text_party')}
      </p>
      <p className="rows__go">
        <Button isSmall onClick={open}>
          {t(`booking.change_go${byStaff}`)}
        </Button>
      </p>
      {isOpen && <ChangeDialog view={view} onClosed={() => setOpen(false)} onChanged={onChanged} />}
    </section>
  );
}
