import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazy } from '#web/ui/deferred/lazy.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import '#web/features/catalogue/favourites.css';
import { MAX_VOTE_TOURS } from '#domain/limits.ts';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useAddressText, usePage } from '#web/state/page.ts';
import { useSession } from '#web/state/session.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { HelpLink } from '#web/features/help/help-link.tsx';
import { Empty } from '#web/ui/empty/empty.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { RetryNote } from '#web/ui/note/retry-note.tsx';
import { SharePage } from '#web/features/share/share-page.tsx';
import type { CallReply } from '#contract/call.ts';
import type { getSavedPrices } from '#contract/favourites/favourites.ts';
import { FavouriteMonths, type SavedPrice } from './favourite-row.tsx';
import { sharedText } from './shared-ids.ts';

/** Data of the favourites screen. */
export interface FavouritesData {
  /** Whether the list belongs to a link, not to the visitor. */
  isShared: boolean;
  /** The requested ids, newest first. */
  requestedIds: readonly number[];
  /** Null when the cards could not be loaded. */
  cards: readonly TourCard[] | null;
}

/** Current ids: those of the page until the browser has read its own. */
function useLiveIds(requestedIds: readonly number[]): readonly number[] {
  const { favourites, reload } = usePage();
  const [ids, setIds] = useState(requestedIds);
  useEffect(() => {
    const update = (): void => {
      const now = favourites.get();
      setIds(now);
      // Saved in another tab or on another device.
      if (now.some((id) => !requestedIds.includes(id))) void reload();
    };
    if (favourites.get().length > 0) update();
    return favourites.watch(update);
  }, [requestedIds, favourites, reload]);
  return ids;
}

function SignInHint(): ReactNode {
  const t = useText();
  const href = useHref();
  const address = useAddressText();
  const { user, pending } = useSession();
  if (user || pending) return null;
  return (
    <p className="ink-2 t-14">
      {t('favourites.not_here')}{' '}
      <a className="link" href={href('login', {}, { back: address })} data-prefetch="off">
        {t('favourites.sign_in')}
      </a>
    </p>
  );
}

/** An empty list, with the way to find tours. */
export function NoTours({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const t = useText();
  const href = useHref();
  return (
    <Empty
      title={title}
      action={
        <ButtonLink variant="main" href={href('tour-search', { slug: 'tours' })}>
          {t('favourites.find')}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  );
}

const OpenVote = lazy(async () => (await import('./votes/open-vote.tsx')).OpenVoteDialog);
const OwnVotes = lazy(async () => (await import('./votes/own-votes.tsx')).OwnVotes);

/** Sends the list to others: to look at, or to vote on. */
function Share({ ids }: { ids: readonly number[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { user } = useSession();
  const [isOpening, setOpening] = useState(false);
  return (
    <div className="liked__all row row--wrap">
      <SharePage
        address={href('favorites', {}, { list: sharedText(ids) })}
        title={t('favourites.shared_title')}
        label={t('favourites.share')}
      />
      {user && <Button onClick={() => setOpening(true)}>{t('votes.open')}</Button>}
      {isOpening && (
        <Suspense fallback={null}>
          <OpenVote tourIds={ids.slice(0, MAX_VOTE_TOURS)} onClosed={() => setOpening(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Saved tours as rows, with a control of the screen in each. A removed one disappears at once and can be restored. */
export function FavouriteList({
  data: { requestedIds, cards },
  choice,
}: {
  data: FavouritesData;
  choice: (tour: TourCard) => ReactNode;
}): ReactNode {
  const t = useText();
  const { favourites, reload } = usePage();
  const ids = useLiveIds(requestedIds);
  const prices = useSavedPrices();
  const { user } = useSession();
  const shown = ids.flatMap((id) => cards?.find((card) => card.id === id) ?? []);
  const gone = cards ? ids.filter((id) => requestedIds.includes(id) && !cards.some((card) => card.id === id)) : [];
  const cheaper = shown.filter(({ id }) => {
    const saved = prices.get(id);
    return saved && saved.now < saved.then;
  }).length;
  if (ids.length === 0)
    return (
      <NoTours title={t('favourites.empty')}>
        {t('favourites.empty_text')} <HelpLink slug="favourites" />
      </NoTours>
    );
  return (
    <>
      {cards && (
        <p className="ink-2">
          <span role="status">{t('favourites.count', { count: shown.length })}</span>
          {cheaper > 0 && <span className="leaf"> · {t('favourites.cheaper_count', { count: cheaper })}</span>}
        </p>
      )}
      <SignInHint />
      {shown.length > 0 && <Share ids={shown.map(({ id }) => id)} />}
      {!cards && (
        <RetryNote text={t('favourites.failed')} retryText={t('ui.try_again')} onRetry={() => void reload()} />
      )}
      {gone.length > 0 && (
        <Note>
          {t('favourites.gone', { count: gone.length })}{' '}
          <button type="button" className="link" onClick={() => favourites.set(ids.filter((id) => !gone.includes(id)))}>
            {t('favourites.forget')}
          </button>
        </Note>
      )}
      <FavouriteMonths tours={shown} prices={prices} choice={choice} />
      {user && (
        <Suspense fallback={null}>
          <OwnVotes />
        </Suspense>
      )}
    </>
  );
}

function pricesOf({ currency, data }: CallReply<typeof getSavedPrices>): Map<number, SavedPrice> {
  return new Map(
    data.flatMap(({ tour_id, saved_at, then, now }): [number, SavedPrice][] =>
      now === null ? [] : [[tour_id, { savedAt: saved_at, then, now, currency }]],
    ),
  );
}

/** Prices of saved tours then and now by tour, for signed-in users; empty until they are known. */
function useSavedPrices(): ReadonlyMap<number, SavedPrice> {
  const { api } = usePage();
  const userId = useSession().user?.id;
  const [prices, setPrices] = useState<ReadonlyMap<number, SavedPrice>>(new Map());
  useEffect(() => {
    if (userId === undefined) return setPrices(new Map());
    // Without them the list stays the same.
    api.favourites.getSavedPrices().then(
      (reply) => setPrices(pricesOf(reply)),
      () => {},
    );
  }, [api, userId]);
  return prices;
}
