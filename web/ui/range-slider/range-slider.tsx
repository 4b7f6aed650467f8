import { useState, type CSSProperties, type ReactNode } from 'react';
import { clamp, snapToStep } from '#domain/number-bounds.ts';
import '../slider/slider.css';
import './range-slider.css';

export interface RangeSliderProps {
  /** Names of the two typed values in a form. */
  names: { min: string; max: string };
  /** Specification 9: 0, 100 and 1 by default. */
  min?: number;
  /** The end of the slider: a value there is no limit. */
  max?: number;
  step?: number;
  /** The chosen bounds; null is no limit. */
  low: number | null;
  high: number | null;
  /** Heights of the bars above, left to right; any unit. */
  bars?: readonly number[];
  /** `say` is for screen readers, `short` stands in an empty field. */
  texts: { from: string; to: string; say: (value: number) => string; short: (value: number) => string };
  onChange: (low: number | null, high: number | null) => void;
}

interface Bounds {
  low: number;
  high: number;
}

/** Height of the tallest bar. */
const BAR_PX = 38;

function Bars({ bars, low, high }: Bounds & { bars: readonly number[] }): ReactNode {
  const tallest = Math.max(1, ...bars);
  return (
    <div className="range__bars" aria-hidden="true">
      {bars.map((bar, index) => {
        const at = ((index + 0.5) / bars.length) * 100;
        return (
          <i
            key={index}
            className={at >= low && at <= high ? 'on' : ''}
            style={{ height: `${Math.round((bar / tallest) * BAR_PX) + 1}px` }}
          />
        );
      })}
    </div>
  );
}

/** Two bounds of a number: two thumbs on one line and two typed values. Thumbs snap to the step; neither they nor the typed values leave the range or cross. */
export function RangeSlider({
  names,
  min = 0,
  max = 100,
  step = 1,
  bars,
  texts,
  onChange,
  ...chosen
}: RangeSliderProps): ReactNode {
  const [dragged, setDragged] = useState<Bounds | null>(null);
  const [typed, setTyped] = useState<{ which: keyof Bounds; text: string } | null>(null);
  // Both bounds are reported at once: the second may move before the answer to the first is drawn, and must not take it back.
  const [reported, setReported] = useState<{ bounds: Bounds; on: { low: number | null; high: number | null } } | null>(
    null,
  );
  if (reported && (reported.on.low !== chosen.low || reported.on.high !== chosen.high)) setReported(null);
  const now = dragged ??
    reported?.bounds ?? { low: clamp(chosen.low ?? min, { min, max }), high: clamp(chosen.high ?? max, { min, max }) };
  const edges = { low: min, high: max };
  const labels = { low: texts.from, high: texts.to };
  // The browser's own range ends at its last whole step: it goes one further here, and that is `max`.
  const end = min + Math.ceil((max - min) / step) * step;
  const place = (value: number): number => (value >= max ? end : value);
  const percent = (value: number): number => ((place(value) - min) / Math.max(step, end - min)) * 100;
  /** Both bounds after one has moved; it stops at the other. */
  const moved = (which: keyof Bounds, value: number): Bounds => ({
    ...now,
    [which]: clamp(value, which === 'low' ? { min, max: now.high } : { min: now.low, max }),
  });
  const settle = (next: Bounds): void => {
    setDragged(null);
    const free = ({ low, high }: Bounds): [number | null, number | null] => [
      low <= min ? null : low,
      high >= max ? null : high,
    ];
    const [low, high] = free(next);
    const known = reported ? free(reported.bounds) : [chosen.low, chosen.high];
    if (low === known[0] && high === known[1]) return;
    setReported({ bounds: next, on: { low: chosen.low, high: chosen.high } });
    onChange(low, high);
  };
  const release = (): void => void (dragged && settle(dragged));
  const thumb = (which: keyof Bounds): ReactNode => (
    <input
      type="range"
      aria-label={labels[which]}
      aria-valuetext={texts.say(now[which])}
      min={min}
      max={end}
      step={step}
      value={place(now[which])}
      // With both thumbs at the upper end only the lower can move, so it is on top.
      style={which === 'low' && percent(now.low) > 50 ? { zIndex: 2 } : undefined}
      onChange={(event) => setDragged(moved(which, snapToStep(event.currentTarget.valueAsNumber, { min, max, step })))}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
    />
  );
  const take = (): void => {
    if (!typed) return;
    setTyped(null);
    settle(moved(typed.which, typed.text === '' ? edges[typed.which] : Math.round(Number(typed.text))));
  };
  const field = (which: keyof Bounds): ReactNode => (
    <label className="input">
      <span className="sr">{labels[which]}</span>
      <input
        type="number"
        inputMode="numeric"
        name={which === 'low' ? names.min : names.max}
        min={min}
        max={max}
        placeholder={texts.short(edges[which])}
        value={typed?.which === which ? typed.text : now[which] === edges[which] ? '' : now[which]}
        onChange={(event) => setTyped({ which, text: event.currentTarget.value })}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), take())}
      />
    </label>
  );
  return (
    <div className="range" style={{ '--lo': percent(now.low), '--hi': percent(now.high) } as CSSProperties}>
      {bars?.some((bar) => bar > 0) && <Bars bars={bars} low={percent(now.low)} high={percent(now.high)} />}
      <div className="track track--two">
        {thumb('low')}
        {thumb('high')}
      </div>
      <div className="range__in">
        {field('low')}
        <span className="ink-3" aria-hidden="true">
          –
        </span>
        {field('high')}
      </div>
    </div>
  );
}
