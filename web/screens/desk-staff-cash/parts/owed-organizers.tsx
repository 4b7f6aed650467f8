import type { ReactNode } from 'react';
import type { Cash } from '#contract/payments/cash.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Balances of organizers, the largest first; a payout is recorded on the organizer's page. */
export function OwedOrganizers({ organizers }: Pick<Cash, 'organizers'>): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  if (organizers.length === 0) return null;
  return (
    <section className="deskpad" aria-labelledby="owed">
      <h2 id="owed">{t('desk.money.owed')}</h2>
      <ul className="tl2">
        {organizers.map(({ organizer_id: id, name, currency, owed }) => (
          <li key={`${id} ${currency}`}>
            <b>
              <a href={href('desk-staff-organizer', { id: String(id) })}>{name}</a>
            </b>
            <b className="num">{formats.money(owed, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
