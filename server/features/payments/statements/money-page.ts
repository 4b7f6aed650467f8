import { formatMoney } from '#domain/money.ts';
import type { Db } from '#server/db/pool.ts';
import { article, minute, OPERATOR_PATH, SHOWN, type OperatorPage } from '#server/platform/operator-page.ts';
import { listMoneyMatters, type MoneyMatter } from './list-money-matters.ts';

const MATTERS: Record<MoneyMatter['kind'], Record<string, string>> = {
  dispute: {
    inquiry: 'A payer asks the bank about a charge',
    open: 'A charge is disputed, the money is withdrawn',
    won: 'A dispute is won, the money is back',
    lost: 'A dispute is lost',
  },
  refund: { failed: 'A refund is rejected and not sent again', intent: 'A refund waits for the provider' },
  payment: {
    mismatch: 'A payment does not match what was due',
    intent: 'It is not known whether a checkout was opened',
    processing: 'The bank has not decided on a payment',
  },
};

const draw = ({ kind, state, request_id: id, at, amount, currency, provider, ref, note }: MoneyMatter): string =>
  article(
    [minute(at), provider, ...(ref ? [ref] : [])],
    `${MATTERS[kind][state] ?? state}: ${formatMoney({ amount, currency })}`,
    note ?? '',
    `<p><a href="${OPERATOR_PATH}/ledger?request=${id}">Ledger of request ${id}</a></p>`,
  );

/** Money that needs a look in the provider's dashboard, with links to its postings. */
export const moneyPage = (db: Db): OperatorPage => ({
  name: 'money',
  title: 'Money',
  empty: 'No dispute, every refund is sent, no payment is in doubt.',
  articles: async () => (await listMoneyMatters(db, SHOWN)).map(draw),
});
