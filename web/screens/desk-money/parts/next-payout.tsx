import type { CSSProperties, ReactNode } from 'react';
import type { Statement } from '#contract/payments/statements.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** What is owed now, when it is paid, and what coming trips will add. */
export function NextPayout({ now: { payout_on: day, sums } }: { now: Statement['now'] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <section className="payout" aria-labelledby="next-payout">
      <h2 id="next-payout">
        {day ? t('payments.payout_next', { day: formats.longDay(day) }) : t('payments.payout_owed')}
      </h2>
      {sums.length === 0 && <p className="ink-2">{t('payments.payout_none')}</p>}
      {sums.map(({ currency, owed, held }) => (
        <div key={currency}>
          <p className="payout__sum num">{formats.money(owed, currency)}</p>
          {owed > 0 && held > 0 && (
            <p
              className="payout__bar"
              style={{ '--p': `${(100 * owed) / (owed + held)}%` } as CSSProperties}
              aria-hidden="true"
            >
              <i />
              <i />
            </p>
          )}
          {owed < 0 && <p className="ink-2">{t('payments.payout_negative')}</p>}
          {held > 0 && <p className="ink-2">{t('payments.payout_held', { sum: formats.money(held, currency) })}</p>}
        </div>
      ))}
      {sums.length > 0 && !day && <p className="ink-2">{t('payments.payout_no_day')}</p>}
    </section>
  );
}
