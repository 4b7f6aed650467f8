import type { ReactNode } from 'react';
import { partySize } from '#domain/booking/party-size.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import { statusName } from '#domain/booking/booking-status.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Thread, ThreadItem } from '#web/ui/thread/thread.tsx';
import type { SelectedTour } from '#contract/booking/request-schemas.ts';
import { useUpcoming } from './use-upcoming.ts';
import '#web/features/selection/selection.css';

/** Steps that staff can also make. */
const BY_STAFF: ReadonlySet<string> = new Set(['select_tours', 'confirm', 'change']);

/**
 * Staff read about both sides in the third person: the traveller's texts for steps of the organizer, and the
 * organizer's for those of the traveller.
 */
function isOrganizerText({ actor }: RequestView['history'][number], viewer: RequestView['viewer']): boolean {
  return viewer === 'organizer' || (viewer === 'staff' && actor !== 'organizer' && actor !== 'timer');
}

/**
 * Message key of a step. Some steps can also be made by staff, and an answer may be due from the organizer or the
 * traveller.
 */
function stepKey(entry: RequestView['history'][number], { viewer, cancel_reason }: RequestView): string {
  const { transition, actor } = entry;
  const isOffer = transition === 'expire_answer' && cancel_reason?.code === 'offer_unanswered';
  const name = isOffer
    ? 'expire_offer'
    : BY_STAFF.has(transition) && actor === 'admin'
      ? `${transition}_staff`
      : transition;
  return `booking.${isOrganizerText(entry, viewer) ? 'organizer_transition' : 'transition'}_${name}`;
}

/** Timeline of a request: history and upcoming steps. */
export function RequestThread({ view, isOrganizer }: { view: RequestView; isOrganizer: boolean }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const upcoming = useUpcoming(view, isOrganizer);
  const organizer = view.tour.organizer.name;
  const people = partySize(view.seats);
  return (
    <section className="block">
      <h2 className="h3">{t('booking.how_it_goes')}</h2>
      <Thread className="request-thread">
        {view.history.map((entry) => (
          <ThreadItem key={entry.at + entry.transition} state="done">
            <b className="strong">
              {t(stepKey(entry, view), { organizer, people, from: statusName(entry.from) ?? '' })}
            </b>
            <span className="ink-2 t-14 num">{moments.short(entry.at)}</span>
            {entry.transition === 'confirm' && entry.reason && <blockquote className="said">{entry.reason}</blockquote>}
            {entry.tours && <SelectedTours tours={entry.tours} isMarked={entry.transition === 'mark_tours'} />}
          </ThreadItem>
        ))}
        {upcoming.map((entry, index) => (
          <ThreadItem key={entry.key} state={index === 0 ? 'now' : 'ahead'}>
            <b className={index === 0 ? 'strong' : undefined}>{entry.name}</b>
            <span className="ink-2 t-14 num">{entry.when}</span>
          </ThreadItem>
        ))}
      </Thread>
      {view.cancel_reason?.text && <blockquote className="said">{view.cancel_reason.text}</blockquote>}
    </section>
  );
}

/** The tours of a shortlist as text: the picked ones, or their marks. */
function SelectedTours({ tours, isMarked }: { tours: readonly SelectedTour[]; isMarked: boolean }): ReactNode {
  const t = useText();
  const { list } = useFormats();
  if (!isMarked) return <span className="selected ink-2">{list(tours.map(({ name }) => name))}</span>;
  const said = (['yes', 'no', 'open'] as const).map((word) => {
    const mark = { yes: true, no: false, open: null }[word];
    return { word, names: tours.filter(({ is_liked }) => is_liked === mark).map(({ name }) => name) };
  });
  return said.map(
    ({ word, names }) =>
      names.length > 0 && (
        <span key={word} className="selected">
          {t(`selection.thread_${word}`, { tours: list(names) })}
        </span>
      ),
  );
}
