import type { ComponentType, ReactNode } from 'react';
import type { RequestView, RequestGroup } from '#contract/booking/view-request.ts';
import { isCanceled, isOpen } from '#domain/booking/booking-status.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ContactLines } from '#web/features/organizers/organizer-contact.tsx';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { OrganizerChat } from '#web/features/booking/organizer-chat.tsx';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { OrganizerActions } from '#web/features/booking/organizer/organizer-actions.tsx';
import { SelectionBlock } from '#web/features/booking/selection/selection-block.tsx';
import { ChangeBlock } from '#web/features/booking/change-trip/change-block.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useDeadlines } from '#web/i18n/use-deadlines.ts';
import { AlternativesBlock } from './alternatives-block.tsx';
import { ChangeProposalBlock } from './change-proposal-block.tsx';
import { CancelBlock, RefundBlock } from './cancel-block.tsx';
import { Documents } from './documents.tsx';
import { FormsBlock } from './forms-block.tsx';
import { GroupChoice } from './group-choice.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { NextBlock } from './next-block.tsx';
import { PaymentsBlock } from './payments-block.tsx';
import { ProposalBlock } from './proposal-block.tsx';
import { RequestThread } from './request-thread.tsx';
import { useLiveRequest } from './use-live-request.ts';
import { requestNumber } from '#web/features/booking/request-number.ts';
import { BackLink } from '#web/ui/breadcrumbs/back-link.tsx';

/** The clock shows minutes; ticking six times a minute keeps it at most 10 s late. */
const TICK_MS = 10_000;

interface BookingPageProps {
  first: RequestView;
  reload: () => Promise<RequestView>;
  /** When `first` was read, in milliseconds. */
  readAt: number;
  /** Blocks about the trip, passed in by the screen. */
  Meeting: ComponentType<{ view: RequestView }>;
  PassPlace: ComponentType<{ view: RequestView; onChanged: () => Promise<void> }>;
}

/**
 * The page of a request: next step, trip and travellers, money, then possible changes; beside them the organizer and
 * the summary.
 */
export function BookingPage({ first, reload, readAt, Meeting, PassPlace }: BookingPageProps): ReactNode {
  const t = useText();
  const { view, refresh } = useLiveRequest(first, reload);
  const nowMs = useNow(readAt, TICK_MS);
  const isStaff = view.viewer === 'staff';
  const isTraveller = view.viewer === 'traveller';
  const isOrganizer = isStaff || view.viewer === 'organizer';
  const isMissed = isGroupMissed(view);
  return (
    <main id="main" className="wrap booking-page">
      <div className="booking-page__main">
        <p className="back">
          {view.is_masked ? <span /> : <ListLink viewer={view.viewer} />}
          <span className="ink-2 t-14 num">{requestNumber(t, view)}</span>
        </p>
        <BookingHead view={view} isOrganizer={isOrganizer} />
        {isOrganizer ? (
          <>
            {isStaff && <Note>{t('booking.staff_view')}</Note>}
            <OrganizerActions view={view} onChanged={refresh} />
          </>
        ) : isMissed && isTraveller ? (
          <GroupChoice view={view} nowMs={nowMs} onChanged={refresh} />
        ) : (
          <NextBlock view={view} nowMs={nowMs} />
        )}
        {view.no_show && <NoShowNote view={view} noShow={view.no_show} />}
        {view.group && isOpen(view.status) && <GroupNote view={view} group={view.group} isOrganizer={isOrganizer} />}
        {view.proposal && <ProposalBlock view={view} proposal={view.proposal} onChanged={refresh} />}
        {view.change_proposal && (
          <ChangeProposalBlock view={view} proposal={view.change_proposal} onChanged={refresh} />
        )}
        {isTraveller && isCanceled(view.status) && <AlternativesBlock view={view} />}
        <RequestThread view={view} isOrganizer={isOrganizer} />
        {isTraveller && !isMissed && <FormsBlock view={view} />}
        {!isMissed && <Meeting view={view} />}
        {!isMissed && <Documents view={view} />}
        {!view.is_masked && <SelectionBlock view={view} isOrganizer={isOrganizer} onChanged={refresh} />}
        <PaymentsBlock view={view} />
        {!isOrganizer && !isMissed && <RefundBlock view={view} nowMs={nowMs} />}
        <div className="rows">
          {(isStaff || isTraveller) && !isMissed && <ChangeBlock view={view} nowMs={nowMs} onChanged={refresh} />}
          {isTraveller && <PassPlace view={view} onChanged={refresh} />}
          {!isOrganizer && !isMissed && <CancelBlock view={view} onChanged={refresh} />}
        </div>
      </div>
      <div className="booking-page__side">
        {(!isOrganizer || view.organizer_contact) && <OrganizerCard view={view} />}
        <BookingSummary view={view} />
      </div>
    </main>
  );
}

/** Link back to the viewer's list: the trips, the organizer's requests, or the bookings of staff. */
function ListLink({ viewer }: Pick<RequestView, 'viewer'>): ReactNode {
  const t = useText();
  const href = useHref();
  const [route, name] =
    viewer === 'staff'
      ? (['desk-staff-bookings', 'booking.staff_bookings'] as const)
      : viewer === 'organizer'
        ? (['organizer-requests', 'booking.requests'] as const)
        : (['trips', 'booking.trips'] as const);
  return <BackLink href={href(route)}>{t(name)}</BackLink>;
}

/** The organizer: face and name, once booked phone and email, and the way to write. */
function OrganizerCard({ view }: { view: RequestView }): ReactNode {
  const t = useText();
  const href = useHref();
  const { organizer_contact: contact, tour } = view;
  const name = contact?.person || tour.organizer.person || tour.organizer.name;
  return (
    <section className="orgcard" aria-label={t('booking.reach_organizer')}>
      <Avatar name={name} photo={tour.organizer.avatar} size="xl" />
      <div>
        <h2 className="t-14 ink-2">{t('booking.reach_organizer')}</h2>
        <ContactLines name={name} phone={contact?.phone ?? null} email={contact?.email ?? null} />
        <p>
          <a className="link t-14" href={href('tour-provider', { id: String(tour.organizer.id) })}>
            {tour.organizer.name}
          </a>
        </p>
        {view.viewer === 'traveller' && <OrganizerChat tour={tour} />}
      </div>
    </section>
  );
}

/** Whether a departure's minimum group is reached, when it is decided, and what happens then. */
function GroupNote(props: { view: RequestView; group: RequestGroup; isOrganizer: boolean }): ReactNode {
  const { view, group, isOrganizer } = props;
  const t = useText();
  const deadlines = useDeadlines(view.tour.timezone);
  const { longDay } = useFormats();
  if (group.is_missed) {
    if (!isOrganizer || view.deadline?.kind !== 'group') return null;
    return <Note>{t('booking.organizer_group_choice', { at: deadlines.long(view.deadline.at) })}</Note>;
  }
  return (
    <Note>
      {t(isOrganizer ? 'booking.organizer_minimum_group' : 'booking.minimum_group', {
        min: group.min,
        sold: group.sold,
        date: longDay(group.decision_date),
      })}
    </Note>
  );
}

/** Reports that the party was a no-show, when, and to organizer and staff by whom. */
function NoShowNote(props: { view: RequestView; noShow: NonNullable<RequestView['no_show']> }): ReactNode {
  const { view, noShow } = props;
  const t = useText();
  const at = useDeadlines(view.tour.timezone).long(noShow.at);
  const organizer = view.tour.organizer.name;
  if (view.viewer === 'traveller') return <Note tone="saffron">{t('booking.no_show', { at, organizer })}</Note>;
  return <Note tone="saffron">{t('booking.organizer_no_show', { at, by: noShow.by ?? organizer })}</Note>;
}
