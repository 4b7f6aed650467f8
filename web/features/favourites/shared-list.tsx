import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import '#web/features/catalogue/favourites.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Note } from '#web/ui/note/note.tsx';
import { RetryNote } from '#web/ui/note/retry-note.tsx';
import { FavouriteMonths } from './favourite-row.tsx';
import { NoTours, type FavouritesData } from './favourite-list.tsx';

/** Adds all tours of the list in front of the visitor's favourites. */
function SaveAll({ ids }: { ids: readonly number[] }): ReactNode {
  const t = useText();
  const href = useHref();
  const { favourites } = usePage();
  const saved = useStore(favourites);
  const isSaved = ids.every((id) => saved.includes(id));
  return (
    <p className="liked__all" role="status">
      {isSaved ? (
        <>
          {t('favourites.all_saved')}{' '}
          <a className="link" href={href('favorites')}>
            {t('favourites.see_mine')}
          </a>
        </>
      ) : (
        <span className="needs-script">
          <Button
            variant="main"
            icon="heart"
            onClick={() => favourites.set([...ids, ...saved.filter((id) => !ids.includes(id))])}
          >
            {t('favourites.save_all', { count: ids.length })}
          </Button>
        </span>
      )}
    </p>
  );
}

/** The tours of a shared link as rows, with today's prices and a control of the screen in each. */
export function SharedList({
  data: { requestedIds, cards },
  choice,
}: {
  data: FavouritesData;
  choice: (tour: TourCard) => ReactNode;
}): ReactNode {
  const t = useText();
  const { reload } = usePage();
  // A truncated link.
  if (requestedIds.length === 0)
    return <NoTours title={t('favourites.shared_empty')}>{t('favourites.shared_empty_text')}</NoTours>;
  if (!cards) {
    return (
      <RetryNote text={t('favourites.shared_failed')} retryText={t('ui.try_again')} onRetry={() => void reload()} />
    );
  }
  const gone = requestedIds.length - cards.length;
  return (
    <>
      {cards.length > 0 && (
        <>
          <p className="ink-2">{t('favourites.shared_count', { count: cards.length })}</p>
          <SaveAll ids={cards.map(({ id }) => id)} />
        </>
      )}
      {gone > 0 && <Note>{t('favourites.shared_gone', { count: gone })}</Note>}
      <FavouriteMonths tours={cards} choice={choice} />
    </>
  );
}
