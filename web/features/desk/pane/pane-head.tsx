import type { ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { displayName } from '#domain/display-name.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { usePaneHeading } from './use-pane.ts';

interface PaneHeadProps {
  view: RequestView;
  /** The booking by its number. */
  number: string;
  closeHref: string;
}

/** The traveller of the booking, the link to its page, and the link back to the list. */
export function PaneHead({ view: { id, contact, photo }, number, closeHref }: PaneHeadProps): ReactNode {
  const t = useText();
  const href = useHref();
  const heading = usePaneHeading();
  const name = displayName(contact);
  return (
    <header className="request-pane__head">
      <Avatar name={name} photo={photo} />
      <div>
        <h2 className="h3" ref={heading} data-pane="heading" tabIndex={-1}>
          {name}
        </h2>
        <p className="ink-2">
          {number} ·{' '}
          <a className="link" href={href('booking-id', { id: String(id) })}>
            {t('desk.requests.whole')}
          </a>
        </p>
      </div>
      <a className="icon-btn" href={closeHref} data-pane="close" aria-label={t('ui.close')}>
        <Icon name="x" />
      </a>
    </header>
  );
}

/** What the traveller wrote with the request. */
export function PaneComment({ comment }: Pick<RequestView, 'comment'>): ReactNode {
  return (
    comment && (
      <blockquote className="request-pane__comment serif">
        <q>{comment}</q>
      </blockquote>
    )
  );
}
