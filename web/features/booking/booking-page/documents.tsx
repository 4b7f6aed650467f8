import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useOfflinePages } from '#web/features/booking/use-offline-pages.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const ICONS: Readonly<Record<string, string>> = { voucher: 'qr-code', calendar: 'calendar-plus' };

interface Entry {
  kind: string;
  url: string;
  /** Name of the file; null for a page. */
  file: string | null;
  /** Amount of a receipt. */
  sum?: string;
}

/** Voucher, calendar file, contract and receipts of a request. */
export function Documents({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const page = href('booking-id', { id: String(view.id) });
  const sumOf = (paymentId: number | null): string | undefined => {
    const payment = view.payments.find(({ id }) => id === paymentId);
    return payment && formats.money(payment.amount, payment.currency);
  };
  const entries = view.documents.map(({ kind, url, payment_id }): Entry => {
    if (kind === 'voucher') return { kind, url: href('voucher', { id: String(view.id) }), file: null };
    if (kind === 'calendar') return { kind, url, file: 'trip.ics' };
    const sum = sumOf(payment_id);
    return { kind, url, file: `${kind}-${payment_id ?? view.id}.pdf`, ...(sum && { sum }) };
  });
  const hasVoucher = entries.some(({ kind }) => kind === 'voucher');
  useOfflinePages(
    hasVoucher ? [href('voucher', { id: String(view.id) }), page, href('trips')] : [page],
    JSON.stringify([view.status, view.date, view.price, view.seats, view.history.length]),
  );
  return (
    <section className="block">
      <h2 className="h3">{t('booking.documents')}</h2>
      <AcceptedTexts versions={view.legal_versions} />
      <ul className="docs">
        {entries.map(({ kind, url, file, sum }) => (
          <li key={url}>
            <a href={url} {...(file !== null && { download: file })}>
              <Icon name={ICONS[kind] ?? 'file-text'} />
              <b>{sum ? t('booking.document_receipt_of', { sum }) : t(`booking.document_${kind}`)}</b>
              <Icon name={file === null ? 'chevron-right' : 'download'} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the versions of the legal texts that were accepted with the request. */
function AcceptedTexts({ versions }: { versions: RequestView['legal_versions'] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { longDay } = useFormats();
  return (
    <p className="t-14 ink-2 row row--wrap">
      {(['agreement', 'privacy'] as const).map(
        (text) =>
          versions[text] && (
            <span key={text}>
              <a className="link" href={href('legal', { text, version: versions[text] })}>
                {t(`booking.accepted_${text}`, { date: longDay(versions[text]) })}
              </a>{' '}
            </span>
          ),
      )}
    </p>
  );
}
