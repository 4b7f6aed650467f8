import { useState, type CSSProperties, type ReactNode } from 'react';

export interface RangeSliderProps {
  /** Names of the two typed values in a form. */
  names: { min: string; max: string };
  min: number;
  /** The end of the slider: a value there is no limit. */
  max: number;
  step: number;
  /** The chosen bounds; null is no limit. */
  low: number | null;
  high: number | null;
  /** Heights of the bars above, left to right; any unit. */
  bars?: readonly number[];
  /** `say` is for screen readers, `short` stands in an empty field. */
  texts: { from: string; to: string; say: (value: number) => string; short: (value: number) => string };
  onChange: (low: number | null, high: number | null) => void;
}

const snap = (value: number, { min, max, step }: Pick<RangeSliderProps, 'min' | 'max' | 'step'>): number =>
  Math.min(max, Math.max(min, min + Math.round((value - min) / step) * step));

function Bars({ bars, low, high }: { bars: readonly number[]; low: number; high: number }): ReactNode {
  const tallest = Math.max(1, ...bars);
  return (
    <div className="range__bars" aria-hidden="true">
      {bars.map((bar, index) => {
        const at = (index + 0.5) / bars.length;
        return <i key={index} className={at >= low && at <= high ? 'on' : ''} style={{ height: `${Math.round((bar / tallest) * 38) + 1}px` }} />;
      })}
    </div>
  );
}

/** Two bounds of a number: two thumbs on one line and two typed values. Thumbs snap to the step and never cross; typed values are clamped. */
export function RangeSlider(props: RangeSliderProps): ReactNode {
  const { names, min, max, step, bars, texts, onChange } = props;
  const [dragged, setDragged] = useState<{ low: number; high: number } | null>(null);
  const low = dragged?.low ?? Math.max(min, props.low ?? min);
  const high = dragged?.high ?? Math.min(max, props.high ?? max);
  const span = Math.max(1, max - min);
  const drag = (next: { low: number; high: number }): void => setDragged({ low: Math.min(next.low, high), high: Math.max(next.high, low) });
  const settle = (nextLow: number, nextHigh: number): void => {
    setDragged(null);
    const [from, to] = nextLow > nextHigh ? [nextHigh, nextLow] : [nextLow, nextHigh];
    const bounds = [from <= min ? null : from, to >= max ? null : to] as const;
    if (bounds[0] !== props.low || bounds[1] !== props.high) onChange(...bounds);
  };
  const release = (): void => void (dragged && settle(dragged.low, dragged.high));
  const thumb = (label: string, value: number, move: (value: number) => void): ReactNode => (
    <input
      type="range" className="range__thumb" aria-label={label} aria-valuetext={texts.say(value)} min={min} max={max} step={step} value={value}
      onChange={(event) => move(event.currentTarget.valueAsNumber)} onPointerUp={release} onKeyUp={release} onBlur={release}
    />
  );
  const typed = (name: string, label: string, value: number | null, end: number, settleTyped: (value: number) => void): ReactNode => (
    <label className="input">
      <span className="sr">{label}</span>
      <input
        key={value} type="number" inputMode="numeric" name={name} min={min} max={max} defaultValue={value ?? ''} placeholder={texts.short(end)}
        onBlur={(event) => settleTyped(event.currentTarget.value === '' ? end : snap(event.currentTarget.valueAsNumber, { min, max, step: 1 }))}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), event.currentTarget.blur())}
      />
    </label>
  );
  return (
    <div className="range" style={{ '--lo': ((low - min) / span) * 100, '--hi': ((high - min) / span) * 100 } as CSSProperties}>
      {bars && bars.some((bar) => bar > 0) ? <Bars bars={bars} low={(low - min) / span} high={(high - min) / span} /> : <div className="range__bare" />}
      <div className="range__track">
        {thumb(texts.from, low, (value) => drag({ low: snap(value, props), high }))}
        {thumb(texts.to, high, (value) => drag({ low, high: snap(value, props) }))}
      </div>
      <div className="range__in">
        {typed(names.min, texts.from, dragged && low > min ? low : props.low, min, (value) => settle(value, high))}
        <span className="ink-3" aria-hidden="true">–</span>
        {typed(names.max, texts.to, dragged && high < max ? high : props.high, max, (value) => settle(low, value))}
      </div>
    </div>
  );
}
