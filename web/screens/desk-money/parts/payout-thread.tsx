import type { ReactNode } from 'react';
import type { Statement } from '#contract/payments/statements.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';

/** The newest payouts, the next one, and what is held for later ones. */
export function PayoutThread({ now: { payout_on: day, sums, payouts } }: Pick<Statement, 'now'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  const sumOf = (key: 'owed' | 'held'): string =>
    formats.list(sums.filter((sum) => sum[key] > 0).map((sum) => formats.money(sum[key], sum.currency)));
  const [owed, held] = [sumOf('owed'), sumOf('held')];
  const named = (name: string, sum: string): string => (sum ? `${name} · ${sum}` : name);
  return (
    <section aria-labelledby="payouts">
      <h2 id="payouts" className="funds__title">
        {t('desk.statement.payouts')}
      </h2>
      <Thread className="funds-thread">
        {payouts.toReversed().map(({ id, paid_on, amount, currency, reference }) => (
          <ThreadItem key={id} state="done">
            <b className="num">{named(formats.day(paid_on), formats.money(amount, currency))}</b>
            <span>{reference}</span>
          </ThreadItem>
        ))}
        <ThreadItem state="now">
          <b className="num">{named(day ? formats.day(day) : t('desk.statement.on_way'), owed)}</b>
          <span>{t(day ? 'desk.statement.counted' : 'desk.statement.waiting')}</span>
        </ThreadItem>
        <ThreadItem>
          <b className="num">{named(t('desk.statement.later'), held)}</b>
          <span>{t(held ? 'desk.statement.so_far' : 'desk.statement.nothing_later')}</span>
        </ThreadItem>
      </Thread>
    </section>
  );
}
