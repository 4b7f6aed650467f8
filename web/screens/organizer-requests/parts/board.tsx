import type { ReactNode } from 'react';
import type { CallReply } from '#contract/call.ts';
import type { listOrganizerRequests } from '#contract/booking/organizer-requests.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { isGroupMissed } from '#web/features/booking/group-missed.ts';
import { departureText } from '#web/features/departures/departure-text.ts';
import { TimeLeft } from '#web/features/desk/time-left.tsx';
import { useGroupWords } from '#web/features/booking/organizer/use-group-words.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';

type Listed = CallReply<typeof listOrganizerRequests>['data'][number];

const STAGES = ['answer', 'offer', 'pay', 'booked', 'over'] as const;
type Stage = (typeof STAGES)[number];

/** Who acts next: the organizer, the traveller, or no one before and after the trip. */
function stageOf({ status, has_proposal: hasProposal, actions }: Listed): Stage {
  if (actions.includes('answer_change')) return 'answer';
  if (status === REQUEST_STATUS.pending_confirm) return hasProposal ? 'offer' : 'answer';
  if (status === REQUEST_STATUS.pending_prepayment) return 'pay';
  return status === REQUEST_STATUS.made_prepayment ? 'booked' : 'over';
}

interface BoardProps {
  requests: readonly Listed[];
  /** Whether the list is on one page, so that each stage may say how many it has. */
  isWhole: boolean;
  openId: number | undefined;
  readAt: number;
  hrefOf: (id: number) => string;
}

/** The next deadline of the organizer among listed requests. */
export const nextAnswerAt = (requests: readonly Listed[]): string | undefined =>
  requests
    .flatMap((request) =>
      stageOf(request) === 'answer' && request.deadline?.kind === 'answer' ? request.deadline.at : [],
    )
    .toSorted()[0];

/** Requests on a timeline: the deadline left of the line, the traveller right of it. */
export function Board({ requests, isWhole, openId, readAt, hrefOf }: BoardProps): ReactNode {
  const t = useText();
  const byStage = Map.groupBy(requests, stageOf);
  return (
    <div className="request-board">
      {STAGES.filter((stage) => byStage.has(stage)).map((stage) => (
        <section key={stage} aria-labelledby={`stage-${stage}`}>
          <h2 className="request-board__group" id={`stage-${stage}`}>
            {t(`desk.requests.stage_${stage}`)}
            {isWhole && <span className="num request-board__count">{byStage.get(stage)?.length}</span>}{' '}
            <small>{t(`desk.requests.about_${stage}`)}</small>
          </h2>
          <ul>
            {byStage.get(stage)?.map((request) => (
              <li key={request.id}>
                <RequestRow
                  request={request}
                  stage={stage}
                  readAt={readAt}
                  isOpen={request.id === openId}
                  href={hrefOf(request.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function RequestRow({
  request,
  stage,
  isOpen,
  href,
  readAt,
}: {
  request: Listed;
  stage: Stage;
  isOpen: boolean;
  href: string;
  readAt: number;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { traveller, photo, comment, seats, price, deadline } = request;
  const moments = useMoments();
  const people = partySize(seats);
  // A proposed change has its own deadline, which the list does not contain.
  const clock = stage === 'over' || (stage === 'answer' && deadline?.kind !== 'answer') ? null : deadline;
  // A paid trip waits for its start, not for its end.
  const startsInDays = clock?.kind === 'complete' ? request.starts_in_days : 0;
  const tone = isGroupMissed(request) ? 'missed' : stage;
  return (
    <a
      className={`request-card request-card--${tone}`}
      href={href}
      data-pane="row"
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className="request-card__time">
        {startsInDays > 0 ? (
          <>
            <b>{t('desk.frame.days', { days: startsInDays })}</b>
            <small>{t('desk.requests.to_start')}</small>
          </>
        ) : clock ? (
          <>
            <TimeLeft at={clock.at} readAt={readAt} />
            <small>{moments.short(clock.at)}</small>
          </>
        ) : (
          <small>{stage === 'answer' ? t('desk.requests.asks_change') : request.status_text}</small>
        )}
      </span>
      <Avatar name={traveller} photo={photo} />
      <span className="request-card__who">
        <b>{traveller}</b>
        <small className={comment ? 'request-card__comment' : undefined}>
          {comment ? <q>{comment}</q> : t('desk.requests.no_wish')}
        </small>
      </span>
      <Dates request={request} stage={stage} />
      <span className="request-card__sum">
        <b>{formats.money(price.total, price.currency)}</b>
        <small>{t('desk.requests.people', { count: people })}</small>
      </span>
    </a>
  );
}

/** The days of the departure and its tour, with what stands in the way: too few seats, or too few people. */
function Dates({ request, stage }: { request: Listed; stage: Stage }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { tour, date, seats } = request;
  const people = partySize(seats);
  const isShort = stage === 'answer' && people > date.number_of_free_seats;
  const groupWords = useGroupWords()(request);
  return (
    <span className="request-card__dates">
      <b>{departureText(formats, date)}</b>{' '}
      {isShort ? (
        <small className="alarm">{t('desk.requests.short', { people, free: date.number_of_free_seats })}</small>
      ) : (
        <small>{stage === 'booked' && groupWords ? `${groupWords} · ${tour.name}` : tour.name}</small>
      )}
    </span>
  );
}
