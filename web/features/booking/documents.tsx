import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const ICONS: Readonly<Record<string, string>> = { voucher: 'qr-code', calendar: 'calendar-plus' };

/** Downloads of a request. */
export function Documents({ documents }: { documents: RequestView['documents'] }): ReactNode {
  const t = useText();
  return (
    <section className="blk">
      <h2 className="h3">{t('booking.documents')}</h2>
      <ul className="docs">
        {documents.map((document) => (
          <li key={document.url}>
            <a href={document.url} download>
              <Icon name={ICONS[document.kind] ?? 'file-text'} />
              <b>{t(`booking.document_${document.kind}`)}</b>
              <Icon name="download" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
