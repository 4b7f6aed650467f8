import type { ComponentType, ReactNode } from 'react';
import type { RequestView } from '#contract/booking/view-request.ts';
import { isOpen, REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { useNow } from '#web/ui/hooks/use-now.ts';
import { AlternativesBlock } from './alternatives-block.tsx';
import { ChangeProposalBlock } from './change-proposal-block.tsx';
import { ChangeBlock } from '#web/features/booking/change-trip/change-block.tsx';
import { CancelBlock } from './cancel-block.tsx';
import { Documents } from './documents.tsx';
import { FormsBlock } from './forms-block.tsx';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { GroupChoice } from './group-choice.tsx';
import { GroupNote } from './group-note.tsx';
import { BookingHead } from './booking-head.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { NoShowNote } from './no-show-note.tsx';
import { NextBlock } from './next-block.tsx';
import { OrganizerActions } from '#web/features/booking/organizer/organizer-actions.tsx';
import { PaymentsBlock } from './payments-block.tsx';
import { ProposalBlock } from './proposal-block.tsx';
import { RequestThread } from './request-thread.tsx';
import { SelectionBlock } from '#web/features/booking/selection/selection-block.tsx';
import { useLiveRequest } from './use-live-request.ts';

/** The clock shows minutes, so it ticks once a minute. */
const TICK_MS = 10_000;

export interface BookingPageProps {
  first: RequestView;
  ask: () => Promise<RequestView>;
  /** When `first` was read, in milliseconds. */
  readAt: number;
  /** Blocks about the trip, which the screen adds. */
  Meeting: ComponentType<{ view: RequestView }>;
  Transfer: ComponentType<{ view: RequestView; onChanged: () => Promise<void> }>;
}

/** The page of a request: status, next step, payments, changes and cancellation. */
export function BookingPage({ first, ask, readAt, Meeting, Transfer }: BookingPageProps): ReactNode {
  const t = useText();
  const { view, refresh } = useLiveRequest(first, ask);
  const nowMs = useNow(readAt, TICK_MS);
  const isStaff = view.viewer === 'staff';
  const isOrganizer = isStaff || view.viewer === 'organizer';
  const isMissed = isGroupMissed(view);
  return (
    <main id="main" className="wrap hub">
      <div className="hub__main">
        <p className="back">
          {view.is_masked ? <span /> : <BackLink viewer={view.viewer} />}
          <span className="ink-2 t-14 num">{t('booking.request_number', { id: view.id })}</span>
        </p>
        <BookingHead view={view} isOrganizer={isOrganizer} />
        {isOrganizer ? (
          <>
            {isStaff && <Note>{t('booking.staff_view')}</Note>}
            <OrganizerActions view={view} onChanged={refresh} />
          </>
        ) : isMissed && view.viewer === 'traveller' ? (
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
        {view.viewer === 'traveller' && view.status > REQUEST_STATUS.tour_complete && <AlternativesBlock view={view} />}
        {view.viewer === 'traveller' && !isMissed && <FormsBlock view={view} />}
        {!isMissed && <Meeting view={view} />}
        {!view.is_masked && <SelectionBlock view={view} isOrganizer={isOrganizer} onChanged={refresh} />}
        <RequestThread view={view} isOrganizer={isOrganizer} />
        <PaymentsBlock view={view} />
        {!isMissed && <Documents view={view} />}
        {(isStaff || view.viewer === 'traveller') && !isMissed && <ChangeBlock view={view} onChanged={refresh} />}
        {view.viewer === 'traveller' && <Transfer view={view} onChanged={refresh} />}
        {!isOrganizer && !isMissed && <CancelBlock view={view} nowMs={nowMs} onChanged={refresh} />}
      </div>
      <BookingSummary view={view} />
    </main>
  );
}

/** Link to the list of the request: one's trips, the organizer's list, or the staff settings. */
function BackLink({ viewer }: Pick<RequestView, 'viewer'>): ReactNode {
  const t = useText();
  const href = useHref();
  const [route, name] =
    viewer === 'staff'
      ? (['settings', 'booking.settings'] as const)
      : viewer === 'organizer'
        ? (['organizer-requests', 'booking.requests'] as const)
        : (['trips', 'booking.trips'] as const);
  return (
    <a className="link" href={href(route)}>
      <Icon name="chevron-left" size={16} />
      {t(name)}
    </a>
  );
}
