import { useState, type ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PassPlaceDialog } from './pass-place-dialog.tsx';

/** Lets the booker pass a place on, until the forms lock. */
export function PassPlaceBlock({ view, onChanged }: { view: RequestView; onChanged: () => Promise<void> }): ReactNode {
  const t = useText();
  const { longDay } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const { forms } = view;
  if (!view.actions.includes('pass_place') || !forms || forms.is_locked) return null;
  return (
    <section className="rows__in">
      <h2>{t('booking.pass_title')}</h2>
      <p className="t-14 ink-2">{t('booking.pass_text', { date: longDay(forms.locks_on) })}</p>
      <p className="rows__go">
        <Button isSmall onClick={() => setOpen(true)}>
          {t('booking.pass_go')}
        </Button>
      </p>
      <p role="status">{told}</p>
      {isOpen && (
        <PassPlaceDialog view={view} onClosed={() => setOpen(false)} onChanged={onChanged} onPassed={setTold} />
      )}
    </section>
  );
}
