import type { ReactNode } from 'react';
import { withFavourite } from '#domain/favourites.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePage } from '#web/state/page.ts';
import { useStore } from '#web/state/store.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

interface HeartProps {
  tour: { id: number; name: string };
  /** Shows a label beside the heart; without it the heart overlays a picture. */
  hasText?: boolean;
}

/** Toggles a favourite optimistically; cookie and server follow (`sync-favourites.ts`). */
export function Heart({ tour, hasText = false }: HeartProps): ReactNode {
  const t = useText();
  const { favourites } = usePage();
  const ids = useStore(favourites);
  const index = ids.indexOf(tour.id);
  const press = (): void => {
    if (index < 0) return favourites.set(withFavourite(ids, tour.id));
    favourites.set(ids.filter((id) => id !== tour.id));
    showToast(t('tours.unliked'), {
      action: { label: t('tours.undo'), run: () => favourites.set(withFavourite(favourites.get(), tour.id, index)) },
    });
  };
  return (
    <button
      type="button"
      className={`heart ${hasText ? 'btn btn--quiet' : 'icon-btn icon-btn--pic card__fav'}`}
      aria-pressed={index >= 0}
      aria-label={`${t(hasText && index >= 0 ? 'tours.liked' : 'tours.like')}: ${tour.name}`}
      onClick={press}
    >
      <Icon name={index < 0 ? 'heart' : 'heartf'} size={hasText ? 20 : 24} />
      {hasText && (
        <span
          className="desktop-only heart__text"
          data-wide={[t('tours.like'), t('tours.liked')].toSorted((a, b) => b.length - a.length)[0]}
        >
          {t(index < 0 ? 'tours.like' : 'tours.liked')}
        </span>
      )}
    </button>
  );
}
