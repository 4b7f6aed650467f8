import type { ReactNode } from 'react';
import type { Invoice } from '#contract/payments/invoices.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';

/** Commission invoices, newest first; each opens its PDF. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  if (invoices.length === 0) return null;
  return (
    <section className="block" aria-labelledby="invoices">
      <h2 className="h3" id="invoices">
        {t('payments.invoices')}
      </h2>
      <table className="money">
        <caption className="sr">{t('payments.invoices')}</caption>
        <tbody>
          {invoices.map(({ number, month, currency, total, tax, url }) => (
            <tr key={number}>
              <th scope="row">
                <a className="link" href={url} target="_blank" rel="noreferrer">
                  {t(total < 0 ? 'payments.credit_note' : 'payments.invoice', { number })}
                </a>
                <br />
                <small className="t-14 ink-2">
                  {t('payments.invoice_tax', { month: formats.month(month), tax: formats.money(tax, currency) })}
                </small>
              </th>
              <td className="num">{formats.money(total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
