import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { tripCalendarHref } from '#domain/calendar-file.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSite } from '#web/state/site.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const ICONS: Readonly<Record<string, string>> = { voucher: 'qr-code', calendar: 'calendar-plus' };

/** Downloads of a request; a booked trip has a calendar file. */
export function Documents({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const { origin } = useSite();
  const page = href('booking-id', { id: String(view.id) });
  const calendar = { kind: 'calendar', url: tripCalendarHref(view, origin, page) };
  const voucher = { kind: 'voucher', url: href('voucher', { id: String(view.id) }) };
  const hasVoucher = view.documents.some(({ kind }) => kind === 'voucher');
  const documents = [
    ...(hasVoucher ? [voucher] : []),
    ...(view.status === REQUEST_STATUS.made_prepayment ? [calendar] : []),
  ];
  if (documents.length === 0) return null;
  return (
    <section className="blk">
      <h2 className="h3">{t('booking.documents')}</h2>
      <ul className="docs">
        {documents.map(({ kind, url }) => (
          <li key={kind}>
            <a href={url} {...(kind === 'calendar' && { download: 'trip.ics' })}>
              <Icon name={ICONS[kind] ?? 'file-text'} />
              <b>{t(`booking.document_${kind}`)}</b>
              <Icon name={kind === 'calendar' ? 'download' : 'chevron-right'} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
