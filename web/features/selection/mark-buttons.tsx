import { useState, type ReactNode } from 'react';
import type { SelectedTour } from '#contract/booking/request-schemas.ts';
import './selection.css';
import { useText } from '#web/i18n/use-text.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Problem } from '#web/ui/problem/problem.tsx';
import { failureText } from '#web/state/use-submit.ts';
import type { Selection } from './use-selection.ts';

/** Yes or no to a tour; a second press removes the mark. */
export function MarkButtons({ tour, mark }: { tour: SelectedTour; mark: Selection['mark'] }): ReactNode {
  const t = useText();
  const [problem, setProblem] = useState<string | null>(null);
  const choose = async (isLiked: boolean): Promise<void> => {
    setProblem(null);
    try {
      await mark(tour.id, tour.is_liked === isLiked ? null : isLiked);
    } catch (error) {
      setProblem(failureText(error, t('ui.offline')));
    }
  };
  return (
    <div className="marks">
      <div className="segments" role="group" aria-label={t('selection.like', { name: tour.name })}>
        <button type="button" aria-pressed={tour.is_liked === true} onClick={() => void choose(true)}>
          <Icon name="check" /> {t('selection.yes')}
        </button>
        <button type="button" aria-pressed={tour.is_liked === false} onClick={() => void choose(false)}>
          <Icon name="x" /> {t('selection.no')}
        </button>
      </div>
      <Problem text={problem} isSmall />
    </div>
  );
}
