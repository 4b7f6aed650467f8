import type { ReactNode } from 'react';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Finds a booking by number, email, tour or name. */
export function BookingSearch(): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <search>
      <form action={href('desk-staff-bookings')} className="input deskfind">
        <Icon name="search" size={16} />
        <input
          type="search"
          name="q"
          maxLength={100}
          placeholder={t('desk.today.find_booking')}
          aria-label={t('desk.today.find_booking')}
        />
      </form>
    </search>
  );
}
