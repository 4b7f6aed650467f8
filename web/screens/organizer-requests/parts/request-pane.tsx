import { useEffect, useRef, type ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { isContactShared } from '#domain/booking/booking-status.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { displayName } from '#domain/display-name.ts';
import { OrganizerActions } from '#web/features/booking/organizer/organizer-actions.tsx';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { organizerStatusKey } from '#web/features/booking/organizer-status.ts';
import type { OpenedChat } from '#web/features/chat/chat-page.tsx';
import { ThreadPane } from '#web/features/chat/thread-pane.tsx';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useSession } from '#web/state/session.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

interface RequestPaneProps {
  view: RequestView;
  chat: OpenedChat | null;
  readAt: number;
  closeHref: string;
  onChanged: () => Promise<void>;
}

/** One request with everything needed to answer it; on a phone it replaces the list. */
export function RequestPane({ view, chat, readAt, closeHref, onChanged }: RequestPaneProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { id, contact, comment, deadline, tour, seats } = view;
  const deadlines = useDeadlines(tour.timezone);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the keyboard and screen readers to the opened request.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const name = displayName(contact);
  const state = isGroupMissed(view) ? view.status_text : t(organizerStatusKey(view), { people: partySize(seats) });
  return (
    <aside className="request-pane" aria-label={name}>
      <header className="request-pane__head">
        <Avatar name={name} photo={view.photo} />
        <div>
          <h2 className="h3" ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <p className="ink-2">{t('desk.requests.number', { id })}</p>
        </div>
        <a className="icon-btn" href={closeHref} aria-label={t('ui.close')}>
          <Icon name="x" />
        </a>
      </header>
      {deadline ? (
        <p className="request-pane__clock">
          <TimeLeft at={deadline.at} readAt={readAt} /> <span className="ink-2">{state}</span>
          <small>{deadlines.long(deadline.at)}</small>
        </p>
      ) : (
        <p className="ink-2">{state}</p>
      )}
      {comment && (
        <blockquote className="request-pane__said serif">
          <q>{comment}</q>
        </blockquote>
      )}
      <Facts view={view} />
      <div className="request-pane__acts">
        <OrganizerActions view={view} onChanged={onChanged} isInDesk />
        <p className="row row--wrap">
          <ButtonLink isSmall variant="quiet" href={href('booking-id', { id: String(id) })}>
            {t('desk.requests.whole')}
          </ButtonLink>
        </p>
      </div>
      {chat && <Conversation chat={chat} closeHref={closeHref} onChanged={onChanged} />}
    </aside>
  );
}

/** The thread with the traveller, so that an answer needs no other page. */
function Conversation({
  chat: { chat, first },
  closeHref,
  onChanged,
}: {
  chat: OpenedChat;
} & Pick<RequestPaneProps, 'closeHref' | 'onChanged'>): ReactNode {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="request-pane__chat">
      <ThreadPane
        key={chat.id}
        {...{ chat, first }}
        userId={user.id}
        backHref={closeHref}
        heading="h2"
        onChanged={() => void onChanged()}
      />
    </div>
  );
}

function Facts({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const party = usePartyText();
  const { tour, date, seats, variant, price, contact, status, waiting } = view;
  return (
    <dl className="request-pane__facts">
      <dt>{t('desk.requests.tour')}</dt>
      <dd>
        <b>{departureText(formats, date)}</b>
        <a className="link" href={href('tour-page', { slug: tour.slug })}>
          {tour.name}
        </a>
      </dd>
      <dt>{t('desk.requests.party')}</dt>
      <dd>
        {party(seats)}
        {variant && <small>{variant.name}</small>}
      </dd>
      <dt>{t('desk.requests.seats')}</dt>
      <dd>
        {t('desk.requests.free', { count: date.number_of_free_seats })}
        {waiting > 0 && <small>{t('desk.requests.others', { count: waiting })}</small>}
      </dd>
      <dt>{t('desk.requests.price')}</dt>
      <dd>
        <b>{formats.money(price.total, price.currency)}</b>
        {price.paid > 0 && <small>{t('desk.requests.paid', { sum: formats.money(price.paid, price.currency) })}</small>}
      </dd>
      {isContactShared(status) && contact.phone && (
        <>
          <dt>{t('desk.requests.contact')}</dt>
          <dd>
            <a className="link" href={`tel:${contact.phone.replaceAll(' ', '')}`}>
              {contact.phone}
            </a>
            <a className="link" href={`mailto:${contact.email}`}>
              {contact.email}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}
