import type { CSSProperties, ReactNode } from 'react';
import './thread.css';

interface LadderStep {
  /** Refund in percent, the height of the step. */
  percent: number;
  /** Duration of the step in days: its width. */
  days: number;
  title: string;
  note: string;
}

const colorOf = (percent: number): string =>
  percent >= 100 ? 'var(--leaf)' : percent > 0 ? 'var(--saffron)' : 'var(--alarm)';

/**
 * The cancellation schedule: width is time, height is the refund. `starts` and `ends` label its ends; the caller omits
 * past steps.
 */
export function Ladder({
  steps,
  starts,
  ends,
}: {
  steps: readonly LadderStep[];
  starts: string;
  ends: string;
}): ReactNode {
  // All steps fit, however many there are.
  const least = `min(${Math.floor(82 / Math.max(3, steps.length))}%, 112px)`;
  const columns = steps.map((step) => `minmax(${least}, ${Math.max(1, step.days)}fr)`).join(' ');
  return (
    <div className="ladder" style={{ '--cols': columns } as CSSProperties}>
      {steps.map((step, index) => (
        <div
          key={step.note}
          className="ladder__step"
          style={
            {
              '--p': step.percent / 100,
              '--prev': (steps[index - 1]?.percent ?? step.percent) / 100,
              '--c': colorOf(step.percent),
            } as CSSProperties
          }
        >
          <b>{step.title}</b>
          <small>{step.note}</small>
        </div>
      ))}
      <p className="ladder__ends t-12 ink-2">
        <span>{starts}</span>
        <span>{ends}</span>
      </p>
    </div>
  );
}
