import { useState, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import './counter.css';

interface CounterProps {
  /** What is counted: "Adults". */
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Accessible names of the buttons: "One adult less". */
  lessLabel: string;
  moreLabel: string;
}

/**
 * A small number between two buttons, also typed. Clamped to its bounds; each button is disabled at its bound
 * (specification 5).
 */
export function Counter({ label, value, min, max, onChange, lessLabel, moreLabel }: CounterProps): ReactNode {
  // Typed text that is not within the bounds yet: empty, or the first digit of a larger number.
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (next: number): void => {
    setTyped(null);
    if (next !== value) onChange(Math.min(max, Math.max(min, next)));
  };
  const type = (text: string): void => {
    if (text === '' || Number(text) < min) setTyped(text);
    else settle(Math.trunc(Number(text)));
  };
  return (
    <span className="counter">
      <button type="button" aria-label={lessLabel} disabled={value <= min} onClick={() => settle(value - 1)}>
        <Icon name="minus" />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={typed ?? value}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => typed !== null && settle(typed === '' ? value : Number(typed))}
      />
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => settle(value + 1)}>
        <Icon name="plus" />
      </button>
      <output className="sr">{value}</output>
    </span>
  );
}
