import type { ReactNode } from 'react';
import { ADULT_AGE, PARTY_MAX_CHILDREN } from '#domain/limits.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Counter } from '#web/ui/counter/counter.tsx';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import type { Party } from '#domain/search/party.ts';

const MAX_ADULTS = 20;
/** The age a new child has until it is chosen. */
const USUAL_AGE = 8;
const AGES = Array.from({ length: ADULT_AGE }, (_, age) => age);

/** Adults, children and their ages. */
export function PeoplePanel({ party, onChange }: { party: Party; onChange: (party: Party) => void }): ReactNode {
  const t = useText();
  const { adults, children } = party;
  const setChildren = (count: number): void =>
    onChange({
      adults: count > 0 ? Math.max(1, adults) : adults,
      children: count < children.length ? children.slice(0, count) : [...children, USUAL_AGE],
    });
  const setAge = (at: number, age: number): void =>
    onChange({ adults, children: children.map((own, index) => (index === at ? age : own)) });
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
          max={PARTY_MAX_CHILDREN}
          onChange={setChildren}
          lessLabel={t('people.child_less')}
          moreLabel={t('people.child_more')}
        />
      </p>
      {children.length > 0 && (
        <div className="people__ages">
          {children.map((age, at) => (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key -- a child is its place in the row
              key={at}
              label={t('people.child_age', { number: at + 1 })}
              value={age}
              onChange={(event) => setAge(at, Number(event.currentTarget.value))}
            >
              {AGES.map((years) => (
                <option key={years} value={years}>
                  {t('people.child_years', { age: years })}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </div>
  );
}
