import { useState, type ReactNode } from 'react';
import type { ListedRequest } from '#contract/booking/view-request.ts';
import type { Chat } from '#contract/chat/chat-schemas.ts';
import type { DeskDeparture } from '#contract/desk/departures.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { organizerStatusKey } from '#web/features/booking/organizer-status-key.ts';
import { usePartyText } from '#web/features/booking/party-text.ts';
import { requestStatusText } from '#web/features/chat/request-status-text.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { ofOrganizer, ORGANIZER_PARAM } from '#web/features/desk/use-desk.ts';
import { statusBadge } from '#web/i18n/status-badge.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddress } from '#web/state/page.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { SubjectMoney } from './subject-money.tsx';
import type { SubjectState } from './use-chat-subject.ts';
import './chat-subject.css';

interface SubjectProps {
  chat: Chat;
  state: SubjectState;
}

/** Beside the thread on wide screens: the request with its money, or the tour that was asked about. */
export function SubjectPane(props: SubjectProps): ReactNode {
  const t = useText();
  return (
    <aside className="chat-subject chat-subject--pane" aria-label={t('desk.requests.subject')}>
      <SubjectBody {...props} />
    </aside>
  );
}

/** In the head of the thread where the pane does not fit: one line, which opens the rest. */
export function SubjectRow({ chat, state }: SubjectProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const party = usePartyText();
  const [isOpened, setOpened] = useState(false);
  const request = state.subject?.request;
  const status = request?.status ?? chat.request?.status;
  const title = request?.tour.name ?? chat.tour?.name ?? (chat.request && t('chat.request', { id: chat.request.id }));
  if (!title) return null;
  const money = ({ price }: ListedRequest): string => {
    const total = formats.money(price.total, price.currency);
    return price.paid > 0 ? t('booking.money_part', { paid: formats.money(price.paid, price.currency), total }) : total;
  };
  const details = request
    ? [departureText(formats, request.date, 'shortRange'), party(request.seats), money(request)].join(' · ')
    : chat.request === null && t('desk.requests.asked_about');
  return (
    <>
      <button
        type="button"
        className="thread-request chat-subject-row"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <span>
          <b>{title}</b>
          {details && <small>{details}</small>}
        </span>
        {status !== undefined && <Badge {...statusBadge(status)}>{requestStatusText(t, status)}</Badge>}
        <Icon name="chevron-right" />
      </button>
      <Sheet isOpen={isOpened} onClose={() => setOpened(false)} title={t('desk.requests.subject')}>
        <div className="chat-subject">
          <SubjectBody chat={chat} state={state} />
        </div>
      </Sheet>
    </>
  );
}

function SubjectBody({ chat, state: { subject, isFailed, retry } }: SubjectProps): ReactNode {
  const t = useText();
  if (isFailed)
    return (
      <>
        <Problem text={t('desk.requests.not_read')} />
        <p>
          <Button isSmall onClick={retry}>
            {t('ui.try_again')}
          </Button>
        </p>
      </>
    );
  if (!subject)
    return (
      <p className="chat-subject__wait">
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton />
        <Skeleton width="80%" />
      </p>
    );
  const { request, others, departures, readAt } = subject;
  if (!request) return <AskedTour chat={chat} departures={departures} />;
  return (
    <>
      <Request request={request} readAt={readAt} />
      {others.length > 0 && <OtherRequests requests={others} />}
    </>
  );
}

/** Links to requests on the board of the chosen organizer. */
function useBoardHref(): (id: number) => string {
  const href = useHref();
  const { organizer_id: organizerId } = ofOrganizer(useAddress());
  return (id) => href('organizer-requests', {}, { [ORGANIZER_PARAM]: organizerId, open: id });
}

function Request({ request, readAt }: { request: ListedRequest; readAt: number }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  const party = usePartyText();
  const { id, tour, date, seats, deadline, status } = request;
  const deadlines = useDeadlines(tour.timezone);
  // The day of a balance is among the payments, and the end of the trip needs no clock.
  const clock = deadline?.kind === 'complete' || deadline?.kind === 'balance' ? null : deadline;
  const state = isGroupMissed(request)
    ? request.status_text
    : t(organizerStatusKey(request), { people: partySize(seats) });
  return (
    <>
      <header className="chat-subject__head">
        <h3 className="h3">{t('desk.requests.number', { id })}</h3>
        <Badge {...statusBadge(status)}>{requestStatusText(t, status)}</Badge>
      </header>
      <p>
        {clock && (
          <>
            <TimeLeft at={clock.at} readAt={readAt} />{' '}
          </>
        )}
        <span className="ink-2">{state}</span>
        {clock && <small>{deadlines.short(clock.at)}</small>}
      </p>
      <p className="chat-subject__trip">
        <a className="link" href={href('tour-page', { slug: tour.slug })}>
          {tour.name}
        </a>
        <b>{departureText(formats, date)}</b>
        <span>{party(seats)}</span>
        <small>{t('desk.requests.free', { count: date.number_of_free_seats })}</small>
      </p>
      <SubjectMoney request={request} />
      <RequestLinks request={request} />
    </>
  );
}

/** The next step of the organizer, if there is one, and the whole booking. */
function RequestLinks({ request: { id, actions, has_proposal: hasProposal } }: { request: ListedRequest }): ReactNode {
  const t = useText();
  const href = useHref();
  const boardHref = useBoardHref();
  const booking = href('booking-id', { id: String(id) });
  const isAsked = actions.includes('confirm') && !hasProposal;
  return (
    <p className="chat-subject__actions">
      {isAsked && (
        <ButtonLink variant="main" isWide href={boardHref(id)}>
          {t('desk.requests.answer')}
        </ButtonLink>
      )}
      {actions.includes('answer_change') && (
        <ButtonLink variant="main" isWide href={booking}>
          {t('booking.change_proposal_answer')}
        </ButtonLink>
      )}
      <ButtonLink isWide href={booking}>
        {t('desk.requests.whole')}
      </ButtonLink>
    </p>
  );
}

function OtherRequests({ requests }: { requests: readonly ListedRequest[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const boardHref = useBoardHref();
  return (
    <section>
      <h3 className="chat-subject__title">{t('desk.requests.more_of')}</h3>
      <ul className="staff-rows">
        {requests.map(({ id, tour, date, status }) => (
          <li key={id}>
            <a href={boardHref(id)}>
              <b>{departureText(formats, date, 'shortRange')}</b>
              <small>{tour.name}</small>
            </a>
            <small>{requestStatusText(t, status)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The tour that was asked about, with its next departures; without one nothing is known yet. */
function AskedTour({ chat: { tour }, departures }: { chat: Chat; departures: readonly DeskDeparture[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const formats = useFormats();
  return (
    <>
      <h3 className="h3">{t('desk.requests.none_yet')}</h3>
      <p className="ink-2">{t('desk.requests.none_yet_text')}</p>
      {tour && (
        <section>
          <h3 className="chat-subject__title">{t('desk.requests.asked_about')}</h3>
          <p className="chat-subject__trip">
            <a className="link" href={href('tour-page', { slug: tour.slug })}>
              {tour.name}
            </a>
          </p>
          {departures.length === 0 ? (
            <p className="ink-2">{t('desk.requests.no_dates')}</p>
          ) : (
            <ul className="staff-rows">
              {departures.map(({ id, free, price, currency, ...dates }) => (
                <li key={id}>
                  <a href={href('desk-departure', { id: String(id) })}>
                    <b>{departureText(formats, dates, 'shortRange')}</b>
                    <small>{t('desk.requests.free', { count: free })}</small>
                  </a>
                  {price !== null && <b>{formats.money(price, currency)}</b>}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
