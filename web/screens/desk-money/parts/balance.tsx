import type { CSSProperties, ReactNode } from 'react';
import type { Statement } from '#contract/payments/statements.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

type Now = Statement['now'];
type Sum = Now['sums'][number];

/** What is owed now and when it is paid; a bar of what is with the organizer, on its way and held. */
export function Balance({ now: { payout_on: day, sums } }: { now: Now }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <section className="funds__now" aria-labelledby="next-payout">
      <h2 id="next-payout" className="funds__label">
        {day ? t('desk.statement.next', { day: formats.longDay(day) }) : t('desk.statement.owed')}
      </h2>
      {sums.length === 0 && <p className="ink-2">{t('desk.statement.none')}</p>}
      {sums.map((sum) => (
        <div key={sum.currency} className="funds__currency">
          <p className="funds__sum num">{formats.money(sum.owed, sum.currency)}</p>
          <OwedNote owed={sum.owed} day={day} />
          <Flow sum={sum} day={day} />
        </div>
      ))}
    </section>
  );
}

function OwedNote({ owed, day }: { owed: number; day: Now['payout_on'] }): ReactNode {
  const t = useText();
  const note = owed < 0 ? 'negative' : owed === 0 ? 'none' : day ? 'from_trips' : 'no_day';
  return <p className="ink-2">{t(`desk.statement.${note}`)}</p>;
}

function Flow({ sum, day }: { sum: Sum; day: Now['payout_on'] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { currency, paid, paid_count: count, owed, held } = sum;
  const parts = [
    {
      key: 'with_you',
      amount: paid,
      color: 'var(--leaf)',
      note: count > 0 ? t('desk.statement.with_you_note', { count }) : t('desk.statement.with_you_none'),
    },
    {
      key: 'on_way',
      amount: owed,
      color: 'var(--clay)',
      note: day ? t('desk.statement.on_way_day', { day: formats.day(day) }) : t('desk.statement.on_way_note'),
    },
    { key: 'held', amount: held, color: 'var(--funds-held)', note: t('desk.statement.held_note') },
  ] as const;
  const drawn = parts.filter(({ amount }) => amount > 0);
  return (
    <>
      {drawn.length > 0 && (
        <p className="funds__bar" aria-hidden="true">
          {drawn.map(({ key, amount, color }) => (
            <i key={key} style={{ '--w': amount, '--c': color } as CSSProperties} />
          ))}
        </p>
      )}
      <dl className="funds__parts" aria-label={t('desk.statement.where')}>
        {parts.map(({ key, amount, color, note }) => (
          <div key={key} style={{ '--c': color } as CSSProperties}>
            <dt>{t(`desk.statement.${key}`)}</dt>
            <dd className="num">{formats.money(amount, currency)}</dd>
            <dd className="funds__note">{note}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
