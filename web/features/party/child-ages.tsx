import type { ReactNode } from 'react';
import { ADULT_AGE } from '#domain/limits.ts';
import { useText } from '#web/i18n/use-text.ts';
import { SelectField } from '#web/ui/select-field/select-field.tsx';
import './people.css';

/** The age a new child has until it is chosen. */
export const USUAL_AGE = 8;
const AGES = Array.from({ length: ADULT_AGE }, (_, age) => age);

/** The age of each child; needs the texts of `people`. */
export function ChildAges({
  ages,
  onChange,
}: {
  ages: readonly number[];
  onChange: (ages: number[]) => void;
}): ReactNode {
  const t = useText();
  if (ages.length === 0) return null;
  return (
    <div className="people__ages">
      {ages.map((age, at) => (
        <SelectField
          // oxlint-disable-next-line react/no-array-index-key -- a child is its place in the row
          key={at}
          label={t('people.child_age', { number: at + 1 })}
          value={age}
          onChange={(event) => onChange(ages.with(at, Number(event.currentTarget.value)))}
        >
          {AGES.map((years) => (
            <option key={years} value={years}>
              {t('people.child_years', { age: years })}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}
