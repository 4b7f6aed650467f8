import { useState, type CSSProperties, type ReactNode } from 'react';
import { clamp, snapToStep } from '#domain/number-bounds.ts';
import '#web/ui/slider/slider.css';
import './range-slider.css';

export interface RangeSliderProps {
  /** Names of the two values in a form. */
  names: { min: string; max: string };
  /** Specification 9: 0, 100 and 1 by default. */
  min?: number;
  /** End of the slider: unlimited. */
  max?: number;
  step?: number;
  /** The chosen bounds; null is unlimited. */
  low: number | null;
  high: number | null;
  /** Heights of the histogram's bars, left to right; any unit. */
  bars?: readonly number[];
  /** `format` is for screen readers, `short` is the placeholder. */
  texts: { from: string; to: string; format: (value: number) => string; short: (value: number) => string };
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

type Limits = Required<Pick<RangeSliderProps, 'min' | 'max' | 'step'>>;
type Chosen = Pick<RangeSliderProps, 'low' | 'high'>;

/** Converts internal bounds: the end of the range means unlimited. */
const toChosen = ({ low, high }: Bounds, { min, max }: Limits): Chosen => ({
  low: low <= min ? null : low,
  high: high >= max ? null : high,
});

interface MovingBounds {
  now: Bounds;
  /** Both bounds after one has moved; it stops at the other. */
  boundsAfter: (which: keyof Bounds, value: number) => Bounds;
  drag: (bounds: Bounds) => void;
  release: () => void;
  settle: (bounds: Bounds) => void;
}

/** The bounds while moving; reports them when released. */
function useBounds(chosen: Chosen, limits: Limits, onChange: RangeSliderProps['onChange']): MovingBounds {
  const { min, max } = limits;
  const [dragged, setDragged] = useState<Bounds | null>(null);
  // Both bounds are reported together: the second may move before the parent has re-rendered with the first, and must
  // not revert it.
  const [reported, setReported] = useState<{ bounds: Bounds; on: Chosen } | null>(null);
  if (reported && (reported.on.low !== chosen.low || reported.on.high !== chosen.high)) setReported(null);
  const now = dragged ??
    reported?.bounds ?? { low: clamp(chosen.low ?? min, { min, max }), high: clamp(chosen.high ?? max, { min, max }) };
  const settle = (bounds: Bounds): void => {
    setDragged(null);
    const next = toChosen(bounds, limits);
    const known = reported ? toChosen(reported.bounds, limits) : chosen;
    if (next.low === known.low && next.high === known.high) return;
    setReported({ bounds, on: { low: chosen.low, high: chosen.high } });
    onChange(next.low, next.high);
  };
  return {
    now,
    boundsAfter: (which, value) => ({
      ...now,
      [which]: clamp(value, which === 'low' ? { min, max: now.high } : { min: now.low, max }),
    }),
    drag: setDragged,
    release: () => void (dragged && settle(dragged)),
    settle,
  };
}

interface TypedBoundsProps extends Pick<RangeSliderProps, 'names' | 'texts'> {
  limits: Limits;
  now: Bounds;
  onTyped: (which: keyof Bounds, value: number) => void;
}

/** The two text fields. They apply on Enter and on blur. */
function TypedBounds({ names, texts, limits: { min, max }, now, onTyped }: TypedBoundsProps): ReactNode {
  const [typed, setTyped] = useState<{ which: keyof Bounds; text: string } | null>(null);
  const edges = { low: min, high: max };
  const apply = (): void => {
    if (!typed) return;
    setTyped(null);
    onTyped(typed.which, typed.text === '' ? edges[typed.which] : Math.round(Number(typed.text)));
  };
  const field = (which: keyof Bounds): ReactNode => (
    <label className="input">
      <span className="sr">{which === 'low' ? texts.from : texts.to}</span>
      <input
        type="number"
        inputMode="numeric"
        name={which === 'low' ? names.min : names.max}
        min={min}
        max={max}
        placeholder={texts.short(edges[which])}
        value={typed?.which === which ? typed.text : now[which] === edges[which] ? '' : now[which]}
        onChange={(event) => setTyped({ which, text: event.currentTarget.value })}
        onBlur={apply}
        onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), apply())}
      />
    </label>
  );
  return (
    <div className="range__in">
      {field('low')}
      <span className="ink-3" aria-hidden="true">
        –
      </span>
      {field('high')}
    </div>
  );
}

/**
 * A numeric range with two thumbs on one track and two text fields. Thumbs snap to the step; values stay in the range
 * and never cross.
 */
export function RangeSlider({
  names,
  min = 0,
  max = 100,
  step = 1,
  bars,
  texts,
  onChange,
  low,
  high,
}: RangeSliderProps): ReactNode {
  const limits = { min, max, step };
  const { now, boundsAfter, drag, release, settle } = useBounds({ low, high }, limits, onChange);
  // A native range ends at its last whole step: here it has one more, which is `max`.
  const end = min + Math.ceil((max - min) / step) * step;
  const positionOf = (value: number): number => (value >= max ? end : value);
  const percent = (value: number): number => ((positionOf(value) - min) / Math.max(step, end - min)) * 100;
  const thumb = (which: keyof Bounds): ReactNode => (
    <input
      type="range"
      aria-label={which === 'low' ? texts.from : texts.to}
      aria-valuetext={texts.format(now[which])}
      min={min}
      max={end}
      step={step}
      value={positionOf(now[which])}
      // With both thumbs at the upper end only the lower can move, so it is on top.
      style={which === 'low' && percent(now.low) > 50 ? { zIndex: 2 } : undefined}
      onChange={(event) => drag(boundsAfter(which, snapToStep(event.currentTarget.valueAsNumber, limits)))}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
    />
  );
  return (
    <div className="range" style={{ '--lo': percent(now.low), '--hi': percent(now.high) } as CSSProperties}>
      {bars?.some((bar) => bar > 0) && <Bars bars={bars} low={percent(now.low)} high={percent(now.high)} />}
      <div className="track track--two">
        {thumb('low')}
        {thumb('high')}
      </div>
      <TypedBounds
        names={names}
        texts={texts}
        limits={limits}
        now={now}
        onTyped={(which, value) => settle(boundsAfter(which, value))}
      />
    </div>
  );
}
