import type { ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { displayName } from '#domain/display-name.ts';
import { mayCall } from '#web/features/account/staff/staff-power.ts';
import { useUpcoming } from '#web/features/booking/booking-page/use-upcoming.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { OrganizerActions } from '#web/features/booking/organizer/organizer-actions.tsx';
import { useGroupWords } from '#web/features/booking/organizer/use-group-words.ts';
import { PaneComment, PaneHead } from '#web/features/desk/pane/pane-head.tsx';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { statusBadge } from '#web/i18n/status-badge.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { BookingFacts } from './booking-facts.tsx';

interface BookingPaneProps {
  view: RequestView;
  access: StaffAccess;
  /** The email of the account, where the list has the booking. */
  email: string | undefined;
  readAt: number;
  closeHref: string;
  onChanged: () => Promise<void>;
}

/** One booking with what staff ask first: its state, the next step, who pays what; on a phone it replaces the list. */
export function BookingPane({ view, access, email, readAt, closeHref, onChanged }: BookingPaneProps): ReactNode {
  const t = useText();
  const href = useHref();
  const { id, contact, comment, chat_id: chatId } = view;
  const name = displayName(contact);
  return (
    <aside className="request-pane" aria-label={name}>
      <PaneHead view={view} number={t('desk.staff.booking_number', { id })} closeHref={closeHref} />
      <NextStep view={view} readAt={readAt} />
      <PaneComment comment={comment} />
      <BookingFacts view={view} access={access} email={email} />
      <div className="request-pane__acts request-pane__acts--row">
        {chatId !== null && mayCall(access, 'chat.getChat') && (
          <ButtonLink icon="message-circle" href={href('desk-staff-chats', { id: String(chatId) })}>
            {t('desk.staff.chat')}
          </ButtonLink>
        )}
        <OrganizerActions view={view} onChanged={onChanged} isInDesk />
      </div>
    </aside>
  );
}

/** The state of the booking, what happens next, and the time until then. */
function NextStep({ view, readAt }: Pick<BookingPaneProps, 'view' | 'readAt'>): ReactNode {
  const t = useText();
  const deadlines = useDeadlines(view.tour.timezone);
  const groupWords = useGroupWords()(view);
  const [next] = useUpcoming(view, true);
  const { deadline, change_proposal: change, cancel_reason: reason } = view;
  const isMissed = isGroupMissed(view);
  // The end of a trip needs no clock.
  const clock = change?.answer_by ?? (deadline?.kind === 'complete' ? undefined : deadline?.at);
  const [what, when] = change
    ? [t('desk.requests.asks_change'), deadlines.short(change.answer_by)]
    : isMissed && deadline
      ? [groupWords, deadlines.short(deadline.at)]
      : [next?.name ?? reason?.text, next?.when];
  return (
    <section className="request-clock">
      <p className="request-clock__state">
        <Badge {...statusBadge(isMissed ? REQUEST_STATUS.pending_confirm : view.status)}>{view.status_text}</Badge>
      </p>
      {clock ? (
        <p>
          <TimeLeft at={clock} readAt={readAt} /> <span className="ink-2">{what}</span>
        </p>
      ) : (
        what && <p>{what}</p>
      )}
      {when && <small>{when}</small>}
      {groupWords && !isMissed && <small>{groupWords}</small>}
    </section>
  );
}
