import { useState, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { DeskCounts } from '#contract/desk/today.ts';
import { hasFactor, mayCall } from '#web/features/account/staff/staff-power.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { NothingWaits } from './parts/nothing-waits.tsx';
import { KINDS, type Kind, type Queue } from './parts/queue.ts';
import { QuestionRow } from './parts/question-row.tsx';
import { ReviewRow } from './parts/review-row.tsx';
import { TourRow } from './parts/tour-row.tsx';
import { VerificationRow } from './parts/verification-row.tsx';
import '#web/features/desk/staff-desk.css';
import './queue.css';

/** What comes in has no event, so it is read this often, and when the page is looked at again. */
const REFRESH_MS = 60_000;

interface QueueData {
  access: StaffAccess;
  /** The kind in the address. */
  chosen: Kind | undefined;
  readAt: number;
  /** Null without a second factor. */
  queue: Queue | null;
  /** What waits in other sections. */
  counts: DeskCounts | null;
}

export async function load({ api, url }: LoadContext): Promise<QueueData> {
  const access = await api.account.getStaffAccess();
  const chosen = KINDS.find((name) => name === url.searchParams.get('kind'));
  const readAt = Date.now();
  if (!hasFactor(access)) return { access, chosen, readAt, queue: null, counts: null };
  // The other kinds are read for their counts only.
  const queryOf = (one: Kind) => ({ query: { page: one === chosen ? pageIn(url.searchParams) : 1 } });
  const [tours, organizers, reviews, questions, counts] = await Promise.all([
    api.desk.listSubmittedTours(queryOf('tours')),
    api.organizers.listVerifications(queryOf('organizers')),
    api.reviews.listReviews(queryOf('reviews')),
    api.tourPage.listQuestions(queryOf('questions')),
    api.desk.getCounts({ query: {} }),
  ]);
  return { access, chosen, readAt, queue: { tours, organizers, reviews, questions }, counts };
}

export function head({ t }: HeadContext<QueueData>): Head {
  return { title: t('desk.staff.queue'), noindex: true };
}

/** Number of items that await a decision. Of reviews only those with reports count. */
const waitingOf = ({ tours, organizers, reviews }: Queue): Record<Kind, number> => ({
  tours: tours.pagination.itemsCount,
  organizers: organizers.pagination.itemsCount,
  reviews: reviews.reported,
  questions: 0,
});

/** The kind in the address, else the first in which something waits; it stays until nothing waits in it. */
function useKind(chosen: Kind | undefined, waiting: Record<Kind, number>): Kind {
  const [last, setLast] = useState<Kind>(KINDS[0]);
  const kind = waiting[last] > 0 ? last : (KINDS.find((name) => waiting[name] > 0) ?? last);
  if (kind !== last) setLast(kind);
  return chosen ?? kind;
}

/** `/desk/staff/queue`: tours to approve, organizers to verify, reviews and questions. */
export default function DeskStaffQueue({ data: { access, queue, ...shown } }: { data: QueueData }): ReactNode {
  const t = useText();
  const { reload } = usePage();
  usePolling(() => reload({ keepsShown: true }), queue && REFRESH_MS);
  return (
    <DeskFrame current="staff-queue" title={t('desk.staff.queue')} lead={t('desk.staff.queue_lead')}>
      {queue ? <Kinds access={access} queue={queue} {...shown} /> : <FactorNote />}
    </DeskFrame>
  );
}

/** The kinds with what waits in each, and the rows of one. */
function Kinds({ access, chosen, readAt, queue, counts }: Omit<QueueData, 'queue'> & { queue: Queue }): ReactNode {
  const t = useText();
  const href = useHref();
  const waiting = waitingOf(queue);
  const kind = useKind(chosen, waiting);
  const others = KINDS.flatMap((name) => (name === kind ? [] : { name, count: waiting[name] }));
  return (
    <>
      <ChipLinks
        label={t('desk.staff.queue')}
        current={kind}
        links={KINDS.map((name) => {
          const [count, all] = [waiting[name], queue[name].pagination.itemsCount];
          return {
            key: name,
            href: href('desk-staff-queue', {}, { kind: name }),
            text: t(`desk.staff.kind_${name}`),
            count: count === all && count > 0 ? undefined : all,
            waiting: count > 0 ? { count, text: t('desk.staff.kind_waits', { count }) } : undefined,
          };
        })}
      />
      <section className="deskpad" aria-label={t(`desk.staff.kind_${kind}`)}>
        {queue[kind].data.length === 0 ? (
          <NothingWaits access={access} queue={queue} others={others} counts={counts} readAt={readAt} />
        ) : (
          <ul className="staff-list">
            <Rows kind={kind} queue={queue} access={access} />
          </ul>
        )}
        <DeskPages
          pagination={queue[kind].pagination}
          hrefOf={(page) => href('desk-staff-queue', {}, { kind, page })}
        />
      </section>
    </>
  );
}

function Rows({ kind, queue, access }: { kind: Kind; queue: Queue; access: StaffAccess }): ReactNode {
  if (kind === 'tours')
    return queue.tours.data.map((tour) => (
      <TourRow key={tour.id} tour={tour} mayAct={mayCall(access, 'desk.decideTour')} />
    ));
  if (kind === 'organizers')
    return queue.organizers.data.map((check) => (
      <VerificationRow key={check.id} check={check} mayAct={mayCall(access, 'organizers.decideVerification')} />
    ));
  if (kind === 'reviews')
    return queue.reviews.data.map((review) => (
      <ReviewRow key={review.id} review={review} mayAct={mayCall(access, 'reviews.moderateReview')} />
    ));
  return queue.questions.data.map((question) => (
    <QuestionRow key={question.id} question={question} mayAct={mayCall(access, 'tourPage.moderateQuestion')} />
  ));
}
