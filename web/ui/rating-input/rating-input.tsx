import { useState, type ReactNode } from 'react';
import { GroupFrame, type FieldFrameProps } from '#web/ui/field/field-frame.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import './rating-input.css';

/** Specification 5: 1 to 5. */
const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

interface RatingInputProps extends FieldFrameProps {
  name: string;
  value: Rating | null;
  onChange: (value: Rating) => void;
  onBlur?: () => void;
  /** Rating labels, worst first: Terrible, Poor, Fair, Good, Excellent. */
  words: readonly [string, string, string, string, string];
  isRequired?: boolean;
}

/** A rating from 1 to 5 stars with its label. One radio per star, so that arrow keys work. */
export function RatingInput({
  name,
  value,
  onChange,
  onBlur,
  words,
  isRequired,
  ...frame
}: RatingInputProps): ReactNode {
  const [pointed, setPointed] = useState<Rating | null>(null);
  const shown = pointed ?? value;
  return (
    <GroupFrame {...frame} role="radiogroup" isRequired={isRequired}>
      <div className="rating">
        <span className="rating__stars" onPointerLeave={() => setPointed(null)}>
          {RATINGS.map((rating) => (
            <label
              key={rating}
              className="rating__star"
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(rating)}
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
                onBlur={onBlur}
                aria-label={words[rating - 1]}
              />
              <Icon name="starf" size="fit" />
            </label>
          ))}
        </span>
        <span className="rating__word" aria-hidden="true">
          {shown && words[shown - 1]}
        </span>
      </div>
    </GroupFrame>
  );
}
