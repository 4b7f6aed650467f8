import { useEffect, useState, type ReactNode } from 'react';
import type { SelectionView } from '#contract/booking/selection.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import { CallError } from '#contract/client.ts';
import { requestOfToken } from '#domain/booking/tour-selection.ts';
import './selection.css';
import '#web/features/catalogue/favourites.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useMoments } from '#web/i18n/use-moments.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useApi } from '#web/state/page.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { RetryNote } from '#web/ui/note/retry-note.tsx';
import { Waiting } from '#web/ui/waiting/waiting.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { useSubmit } from '#web/state/use-submit.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { OpenLink } from './open-link.tsx';
import { useSelection, type Selection } from './use-selection.ts';

/** The shortlist of this browser, with cards rendered by the screen. */
export function SelectionPage({ renderTour }: { renderTour: (tour: TourCard) => ReactNode }): ReactNode {
  const t = useText();
  const selection = useSelection();
  const [deadId, setDeadId] = useState<number | null>(null);
  const [isRead, setRead] = useState(false);
  // Storage is read after hydration.
  useEffect(() => setRead(true), []);
  const { token, key, view, status, open, retry } = selection;
  if (!isRead) return <Waiting />;
  if (token !== null)
    return (
      <Empty
        title={t('selection.waiting')}
        action={<OpenLink open={open} onDead={() => setDeadId(requestOfToken(token) ?? 0)} />}
      >
        {t('selection.waiting_text')}
      </Empty>
    );
  if (deadId !== null) return <Nothing title={t('selection.dead')} text={t('selection.dead_text')} id={deadId} />;
  if (status === 'ended') return <Nothing title={t('selection.ended')} text={t('selection.ended_text')} id={0} />;
  if (key === null) return <Nothing title={t('selection.none')} text={t('selection.none_text')} id={0} />;
  if (status === 'failed')
    return <RetryNote text={t('selection.failed')} retryText={t('ui.try_again')} onRetry={retry} />;
  return view ? <Shortlist view={view} selection={selection} renderTour={renderTour} /> : <Waiting />;
}

function Nothing({ title, text, id }: { title: string; text: string; id: number }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <Empty
      title={title}
      action={
        <ButtonLink variant="main" href={id > 0 ? href('booking-id', { id: String(id) }) : href('trips')}>
          {t(id > 0 ? 'selection.to_request' : 'selection.to_requests')}
        </ButtonLink>
      }
    >
      {text}
    </Empty>
  );
}

/** Cards of tours; null while they load, and empty when they cannot be loaded: their names remain. */
function useCards(ids: string): readonly TourCard[] | null {
  const api = useApi();
  const [cards, setCards] = useState<readonly TourCard[] | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const show = (found: readonly TourCard[]): void => {
      if (!isCancelled) setCards(found);
    };
    api.catalogue.getToursByIds({ query: { ids: ids.split(',').map(Number) } }).then(
      ({ data }) => show(data),
      (error: unknown) => {
        show([]);
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [api, ids]);
  return cards;
}

function Shortlist({
  view,
  selection,
  renderTour,
}: {
  view: SelectionView;
  selection: Selection;
  renderTour: (tour: TourCard) => ReactNode;
}): ReactNode {
  const t = useText();
  const href = useHref();
  const cards = useCards(view.tours.map(({ id }) => id).join(','));
  const isSent = view.sent_at !== null;
  const marked = view.tours.filter(({ is_liked }) => is_liked !== null).length;
  if (cards === null) return <Waiting />;
  return (
    <>
      <p className="ink-2" role="status">
        {t('selection.progress', { marked, count: view.tours.length })}
      </p>
      <ul className="liked">
        {view.tours.map((tour) => {
          const card = cards.find(({ id }) => id === tour.id);
          return (
            <li key={tour.id}>
              {card ? (
                renderTour(card)
              ) : (
                <p>
                  <a className="link" href={href('tour-page', { slug: tour.slug })}>
                    {tour.name}
                  </a>
                </p>
              )}
              {isSent ? (
                <p className="marks strong">{t(`selection.marked_${tour.is_liked ?? 'nothing'}`)}</p>
              ) : (
                <MarkButtons tour={tour} mark={selection.mark} />
              )}
            </li>
          );
        })}
      </ul>
      {isSent ? <Sent view={view} /> : <Send view={view} marked={marked} send={selection.send} />}
    </>
  );
}

function Sent({ view }: { view: SelectionView }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <Note tone="leaf" icon="check">
      <span role="status">{t('selection.sent')}</span>{' '}
      <a className="link" href={href('booking-id', { id: String(view.request_id) })}>
        {t('selection.to_request')}
      </a>
    </Note>
  );
}

function Send({ view, marked, send }: { view: SelectionView; marked: number; send: Selection['send'] }): ReactNode {
  const t = useText();
  const moments = useMoments();
  const { run, isBusy, problem } = useSubmit();
  const [isPressed, setPressed] = useState(false);
  const shown = isPressed && marked === 0 ? t('selection.mark_first') : problem;
  const press = (): void => {
    setPressed(true);
    if (marked > 0) void run(send);
  };
  return (
    <div className="answer">
      <Problem text={shown} />
      <Button variant="main" icon="send" isBusy={isBusy} onClick={press}>
        {t('selection.send')}
      </Button>
      <p className="ink-2 t-14">{t('selection.until', { when: moments.short(view.ends_at) })}</p>
    </div>
  );
}
