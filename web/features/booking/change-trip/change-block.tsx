import { useState, type ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ChangeDialog } from './change-dialog.tsx';

/** What can be changed, and the button that opens the dialog. */
export function ChangeBlock({ view, onChanged }: { view: RequestView; onChanged: () => Promise<void> }): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!view.actions.includes('change')) return null;
  const byStaff = view.viewer === 'staff' ? '_staff' : '';
  return (
    <section className="blk">
      <h2 className="h3">{t(`booking.change_title${byStaff}`)}</h2>
      <p className="t-14 ink-2">{t(`booking.change_text${byStaff}`)}</p>
      <p className="blk__go">
        <Button onClick={() => setOpen(true)}>{t(`booking.change_go${byStaff}`)}</Button>
      </p>
      {isOpen && <ChangeDialog view={view} onClosed={() => setOpen(false)} onChanged={onChanged} />}
    </section>
  );
}
