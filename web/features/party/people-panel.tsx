import type { ReactNode } from 'react';
import { MAX_PARTY_CHILDREN } from '#domain/limits.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Counter } from '#web/ui/counter/counter.tsx';
import type { Party } from '#domain/search/party.ts';
import { ChildAges, USUAL_AGE } from './child-ages.tsx';

const MAX_ADULTS = 20;

/** Adults, children and their ages. */
export function PeoplePanel({ party, onChange }: { party: Party; onChange: (party: Party) => void }): ReactNode {
  const t = useText();
  const { adults, children } = party;
  const setChildren = (count: number): void =>
    onChange({
      adults: count > 0 ? Math.max(1, adults) : adults,
      children: count < children.length ? children.slice(0, count) : [...children, USUAL_AGE],
    });
  return (
    <div className="people__in">
      <p className="people__row">
        <b className="strong">{t('people.adults')}</b>
        <Counter
          label={t('people.adults')}
          value={adults}
          min={children.length > 0 ? 1 : 0}
          max={MAX_ADULTS}
          onChange={(value) => onChange({ adults: value, children })}
          lessLabel={t('people.adult_less')}
          moreLabel={t('people.adult_more')}
        />
      </p>
      <p className="people__row">
        <b className="strong">{t('people.children')}</b>
        <Counter
          label={t('people.children')}
          value={children.length}
          min={0}
          max={MAX_PARTY_CHILDREN}
          onChange={setChildren}
          lessLabel={t('people.child_less')}
          moreLabel={t('people.child_more')}
        />
      </p>
      <ChildAges ages={children} onChange={(ages) => onChange({ adults, children: ages })} />
    </div>
  );
}
