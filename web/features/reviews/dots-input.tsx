import type { ReactNode } from 'react';
import { useRatingWords } from '#web/i18n/use-widget-texts.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

/** A rating of one part of a trip, 1 to 5 dots. It can be removed. */
export function DotsInput({
  name,
  label,
  clearLabel,
  value,
  onChange,
}: {
  name: string;
  label: string;
  clearLabel: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}): ReactNode {
  const words = useRatingWords();
  return (
    <fieldset className="dots-input">
      <legend>{label}</legend>
      <div>
        {words.map((word, index) => (
          <label key={word} title={word}>
            <input
              type="radio"
              name={name}
              checked={value === index + 1}
              aria-label={word}
              onChange={() => onChange(index + 1)}
            />
            <i aria-hidden="true" />
          </label>
        ))}
      </div>
      <button
        type="button"
        className="icon-btn dots-input__clear"
        aria-label={clearLabel}
        hidden={value === undefined}
        onClick={() => onChange(undefined)}
      >
        <Icon name="x" />
      </button>
    </fieldset>
  );
}
