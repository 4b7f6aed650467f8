import type { ReactNode } from 'react';
import type { Invoice } from '#contract/payments/invoices.ts';
import { ALL_BP } from '#domain/booking/sales-model.ts';
import { numberFormat } from '#domain/text/intl.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { Facts } from '#web/ui/facts/facts.tsx';

/** The newest commission invoice as a sheet of paper, and links to the earlier ones. */
export function Invoices({ invoices }: { invoices: readonly Invoice[] | null }): ReactNode {
  const t = useText();
  const name = useInvoiceName();
  const [newest, ...earlier] = invoices ?? [];
  return (
    <section aria-labelledby="invoices">
      <header className="funds-side__head">
        <h2 id="invoices">{t('desk.statement.invoice_head')}</h2>
        {newest && (
          <ButtonLink
            isSmall
            icon="download"
            href={newest.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('desk.statement.pdf_of', { invoice: name(newest) })}
          >
            {t('desk.statement.pdf')}
          </ButtonLink>
        )}
      </header>
      {invoices === null && <Failed />}
      {invoices?.length === 0 && (
        <div className="funds-paper funds-paper--empty">
          <Icon name="mark" size="fit" />
          <p>
            <b>{t('desk.statement.invoices_none')}</b>
          </p>
          <p className="ink-2">{t('desk.statement.invoices_none_text')}</p>
        </div>
      )}
      {newest && <Paper invoice={newest} />}
      {earlier.length > 0 && <Earlier invoices={earlier} />}
    </section>
  );
}

function useInvoiceName(): (invoice: Invoice) => string {
  const t = useText();
  return ({ total, number }) => t(total < 0 ? 'desk.statement.credit_note' : 'desk.statement.invoice', { number });
}

function Failed(): ReactNode {
  const t = useText();
  const { reload } = usePage();
  return (
    <div className="funds-paper funds-paper--empty">
      <Problem text={t('desk.statement.invoices_failed')} />
      <Button isSmall onClick={() => void reload()}>
        {t('desk.statement.retry')}
      </Button>
    </div>
  );
}

function Paper({ invoice }: { invoice: Invoice }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const name = useInvoiceName();
  const { month, currency, total, seller, buyer, tax_note: note, issued_at: at } = invoice;
  return (
    <article className="funds-paper" aria-labelledby="invoice-name">
      <header className="funds-paper__top">
        <div>
          <small>{t('desk.statement.for_month', { month: formats.month(month) })}</small>
          <h3 id="invoice-name">{name(invoice)}</h3>
        </div>
        <Icon name="mark" size="fit" />
      </header>
      <Facts
        className="funds-paper__parties"
        facts={[
          [t('desk.statement.seller'), seller],
          [t('desk.statement.buyer'), buyer],
        ]}
      />
      <Lines invoice={invoice} />
      <p className="funds-paper__total">
        <span>{t(total < 0 ? 'desk.statement.returned' : 'desk.statement.kept')}</span>
        <span className="num">{formats.money(total, currency)}</span>
      </p>
      <p className="funds-paper__foot">
        {note && `${note} `}
        {t('desk.statement.issued', { day: formats.longDay(at.slice(0, 10)) })}
      </p>
    </article>
  );
}

function Lines({ invoice }: { invoice: Invoice }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const share = numberFormat(formats.tag, { style: 'percent', maximumFractionDigits: 2 });
  const percent = (bp: number): string => share.format(bp / ALL_BP);
  const { currency, lines, tax, tax_name: taxName, tax_bp: bp } = invoice;
  return (
    <ul className="funds-paper__lines">
      {lines.map(({ tour, bookings, base, commission, commission_bp }) => (
        <li key={`${tour} ${commission_bp} ${base}`}>
          <span>
            {t('desk.statement.line', { percent: percent(commission_bp), base: formats.money(base, currency) })}
            <small>{t('desk.statement.bookings', { tour, bookings })}</small>
          </span>
          <span className="num">{formats.money(commission, currency)}</span>
        </li>
      ))}
      <li className="ink-2">
        <span>
          {bp > 0
            ? t('desk.statement.tax', { name: taxName, percent: percent(bp) })
            : taxName || t('desk.statement.no_tax')}
        </span>
        <span className="num">{formats.money(tax, currency)}</span>
      </li>
    </ul>
  );
}

function Earlier({ invoices }: { invoices: readonly Invoice[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const name = useInvoiceName();
  return (
    <details className="funds-earlier">
      <summary>
        {t('desk.statement.earlier')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul className="staff-rows">
        {invoices.map((invoice) => (
          <li key={invoice.number}>
            <span>
              <b>
                <a href={invoice.url} target="_blank" rel="noreferrer">
                  {name(invoice)}
                </a>
              </b>
              <small>{formats.month(invoice.month)}</small>
            </span>
            <span className="num">{formats.money(invoice.total, invoice.currency)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
