import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';

export interface CounterProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** What the two buttons do, for screen readers: "One adult less". */
  lessLabel: string;
  moreLabel: string;
}

/** A small number with two buttons; clamped to its bounds, each button off at its end. */
export function Counter({ value, min, max, onChange, lessLabel, moreLabel }: CounterProps): ReactNode {
  const change = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  return (
    <span className="counter">
      <button type="button" aria-label={lessLabel} disabled={value <= min} onClick={() => change(value - 1)}><Icon name="minus" /></button>
      <output>{value}</output>
      <button type="button" aria-label={moreLabel} disabled={value >= max} onClick={() => change(value + 1)}><Icon name="plus" /></button>
    </span>
  );
}
