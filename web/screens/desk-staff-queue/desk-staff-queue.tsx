import { useState, type ReactNode } from 'react';
import type { StaffAccess } from '#contract/account/staff.ts';
import type { CallReply } from '#contract/call.ts';
import type { listSubmittedTours } from '#contract/desk/tours.ts';
import type { listVerifications } from '#contract/organizers/decide-verification.ts';
import type { listReviews } from '#contract/reviews/moderate-reviews.ts';
import type { listQuestions } from '#contract/tour-page/moderate-questions.ts';
import { hasFactor, mayCall } from '#web/features/account/staff/staff-power.ts';
import { FactorNote } from '#web/features/account/staff/factor-gate.tsx';
import { ChipLinks } from '#web/features/desk/chip-links.tsx';
import { useClockTime } from '#web/features/desk/use-clock-time.ts';
import { DeskPages } from '#web/features/desk/desk-pages.tsx';
import { DeskFrame } from '#web/features/desk/desk-frame.tsx';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pageIn } from '#web/query-number.ts';
import type { Head, HeadContext, LoadContext } from '#web/screen.ts';
import { usePage } from '#web/state/page.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { usePolling } from '#web/ui/hooks/use-polling.ts';
import { QuestionRow } from './parts/question-row.tsx';
import { ReviewRow } from './parts/review-row.tsx';
import { TourRow } from './parts/tour-row.tsx';
import { VerificationRow } from './parts/verification-row.tsx';
import '#web/features/desk/staff-desk.css';

const KINDS = ['tours', 'organizers', 'reviews', 'questions'] as const;
type Kind = (typeof KINDS)[number];

/** What comes in has no event, so it is read this often, and when the page is looked at again. */
const REFRESH_MS = 60_000;

interface Queue {
  tours: CallReply<typeof listSubmittedTours>;
  organizers: CallReply<typeof listVerifications>;
  reviews: CallReply<typeof listReviews>;
  questions: CallReply<typeof listQuestions>;
}

interface QueueData {
  access: StaffAccess;
  /** The kind in the address. */
  chosen: Kind | undefined;
  readAt: string;
  /** Null without a second factor. */
  queue: Queue | null;
}

export async function load({ api, url }: LoadContext): Promise<QueueData> {
  const access = await api.account.getStaffAccess();
  const chosen = KINDS.find((name) => name === url.searchParams.get('kind'));
  const readAt = new Date().toISOString();
  if (!hasFactor(access)) return { access, chosen, readAt, queue: null };
  // The other kinds are read for their counts only.
  const of = (one: Kind) => ({ query: { page: one === chosen ? pageIn(url.searchParams) : 1 } });
  const [tours, organizers, reviews, questions] = await Promise.all([
    api.desk.listSubmittedTours(of('tours')),
    api.organizers.listVerifications(of('organizers')),
    api.reviews.listReviews(of('reviews')),
    api.tourPage.listQuestions(of('questions')),
  ]);
  return { access, chosen, readAt, queue: { tours, organizers, reviews, questions } };
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
function Kinds({ access, chosen, readAt, queue }: Omit<QueueData, 'queue'> & { queue: Queue }): ReactNode {
  const t = useText();
  const href = useHref();
  const waiting = waitingOf(queue);
  const kind = useKind(chosen, waiting);
  const others = KINDS.filter((name) => waiting[name] > 0 && name !== kind);
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
          <NothingWaits readAt={readAt} others={others} />
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

/** Says when the queue was last read, and where something waits. */
function NothingWaits({ readAt, others }: { readAt: string; others: readonly Kind[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const time = useClockTime()(readAt);
  const [other] = others;
  return (
    <Empty
      title={t('desk.staff.queue_empty')}
      action={
        other && (
          <ButtonLink href={href('desk-staff-queue', {}, { kind: other })}>{t(`desk.staff.kind_${other}`)}</ButtonLink>
        )
      }
    >
      {t('desk.staff.queue_empty_text')} {time && t('desk.staff.looked_at', { time })}
    </Empty>
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
