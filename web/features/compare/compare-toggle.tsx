import type { ReactNode } from 'react';
import type { TourCard } from '#contract/catalogue/card.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { useText } from '#web/i18n/use-text.ts';
import { compared, saveCompared } from '#web/state/compared.ts';
import { useStore } from '#web/state/store.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { showToast } from '#web/ui/toast/show-toast.ts';

/** Selects a tour for comparison or removes it; a fifth is rejected with a message. Stands beside the price of a row. */
export function CompareToggle({ tour }: { tour: TourCard }): ReactNode {
  const t = useText();
  const chosen = useStore(compared);
  const isOn = chosen.some(({ id }) => id === tour.id);
  const press = (): void => {
    if (isOn) return saveCompared(chosen.filter(({ id }) => id !== tour.id));
    if (chosen.length >= MAX_COMPARED) return showToast(t('tours.compare_full'));
    saveCompared([...chosen, { id: tour.id, name: tour.name, picture: tour.images[0]?.url ?? '' }]);
  };
  return (
    <button
      type="button"
      className="compare-toggle needs-script"
      aria-pressed={isOn}
      aria-label={`${t('tours.compare')}: ${tour.name}`}
      onClick={press}
    >
      <i>{isOn && <Icon name="check" size={16} />}</i>
      {t('tours.compare')}
    </button>
  );
}
