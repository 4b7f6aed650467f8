import { ALL_BP } from '#domain/booking/sales-model.ts';
import { langOf, tagOf, textIn, type Locale } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { numberFormat } from '#domain/text/intl.ts';
import type { PaperDocument } from '#server/features/media/index.ts';
import { invoiceText } from './invoice-texts.ts';
import type { InvoiceContent } from './issue-invoices.ts';

/** A stored invoice; amounts in minor units. */
export interface InvoiceRow {
  number: number;
  organizer_id: number;
  month: string;
  currency: string;
  total: number;
  tax: number;
  content: InvoiceContent;
  issued_at: Date;
}

/** Who an invoice is addressed to: name, person and country, one per line. */
export function buyerLines({ buyer }: InvoiceContent, locale: Locale): string {
  const person = buyer.person === buyer.name ? '' : buyer.person;
  return [buyer.name, person, textIn(buyer.country, locale)].filter(Boolean).join('\n');
}

/** The pages of an invoice in a language. Only names of tours and countries, and the words around them, depend on it. */
export function invoiceDocument(row: InvoiceRow, locale: Locale, title: string): PaperDocument {
  const { number, currency, total, tax, content } = row;
  const { money, longDay, month } = formatsFor(locale);
  const share = numberFormat(tagOf(locale), { style: 'percent', maximumFractionDigits: 2 });
  const percent = (bp: number): string => share.format(bp / ALL_BP);
  const t = (key: Parameters<typeof invoiceText>[1], values?: Parameters<typeof invoiceText>[2]): string =>
    invoiceText(locale, key, values);
  const name = t(total < 0 ? 'credit_note' : 'invoice', { number });
  const { seller, lines } = content;
  return {
    kind: 'paper',
    lang: langOf(locale),
    above: t('commission', { month: month(row.month) }),
    title: name,
    author: title,
    sections: [
      {
        title: t('parties'),
        rows: [
          [t('seller'), seller],
          [t('buyer'), buyerLines(content, locale)],
          [t('issued'), longDay(row.issued_at.toISOString().slice(0, 10))],
        ],
        texts: [],
      },
      {
        title: t('bookings'),
        rows: lines.map(({ tour, bookings, base, commission, commission_bp: bp }) => [
          t('line', { tour: textIn(tour, locale), bookings }),
          t('line_value', {
            percent: percent(bp),
            base: money(base, currency),
            commission: money(commission, currency),
          }),
        ]),
        texts: [],
      },
      {
        title: t('sum'),
        rows: [
          [t('net'), money(total - tax, currency)],
          [
            content.tax.bp > 0
              ? t('tax', { name: content.tax.name, percent: percent(content.tax.bp) })
              : content.tax.name || t('tax_none'),
            money(tax, currency),
          ],
          [t('gross'), money(total, currency)],
        ],
        texts: [content.tax.note, t(total < 0 ? 'returned' : 'kept')].filter(Boolean),
      },
    ],
    foot: `${name} · ${title}`,
  };
}
