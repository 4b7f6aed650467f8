import type { ReactNode } from 'react';
import { ADULT_AGE } from '#domain/limits.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Counter } from '#web/ui/counter/counter.tsx';

/** The number of adults of a party. */
export function AdultsRow(props: { value: number; max: number; onChange: (adults: number) => void }): ReactNode {
  const t = useText();
  return (
    <div className="rowline">
      <span>
        <b className="strong">{t('booking.adults')}</b>
        <br />
        <small className="ink-2 t-14">{t('booking.adults_note', { age: ADULT_AGE })}</small>
      </span>
      <Counter
        label={t('booking.adults')}
        min={1}
        lessLabel={t('booking.adult_less')}
        moreLabel={t('booking.adult_more')}
        {...props}
      />
    </div>
  );
}
