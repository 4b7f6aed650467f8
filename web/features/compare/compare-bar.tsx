import type { ReactNode } from 'react';
import { pictureUrl } from '#domain/picture-sizes.ts';
import './compare-bar.css';
import { useHref } from '#web/i18n/use-href.ts';
import { useText } from '#web/i18n/use-text.ts';
import { compared, saveCompared } from '#web/state/compared.ts';
import { useStore } from '#web/state/store.ts';
import type { DateWindow } from '#web/features/departures/date-window.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** The selected tours in a bottom bar, with the link to their comparison. */
export function CompareBar({ days }: { days: DateWindow | null }): ReactNode {
  const t = useText();
  const href = useHref();
  const chosen = useStore(compared);
  if (chosen.length === 0) return null;
  return (
    <aside className="compare-bar" aria-label={t('compare.chosen')}>
      <ul className="compare-bar__list">
        {chosen.map(({ id, name, picture }) => (
          <li key={id}>
            <button
              type="button"
              className="compare-bar__one"
              aria-label={t('compare.drop', { name })}
              title={name}
              onClick={() => saveCompared(chosen.filter((tour) => tour.id !== id))}
            >
              {picture && <img src={pictureUrl(picture, '150x95', 'webp')} alt="" width="56" height="40" />}
              <span className="compare-bar__remove">
                <Icon name="x" size={16} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <a
        className="btn btn--s compare-bar__go"
        href={href('compare', {}, { ids: chosen.map(({ id }) => id).join(','), ...days })}
      >
        {t('compare.go', { count: chosen.length })}
      </a>
      <button type="button" className="btn btn--quiet btn--s compare-bar__clear" onClick={() => saveCompared([])}>
        {t('compare.clear')}
      </button>
    </aside>
  );
}
