import type { TourSections } from '#contract/desk/tour-sections.ts';

type RefundStep = TourSections['cancellation']['steps'][number];

/** `percent` is refunded until `days` before the start. */
interface Boundary {
  days: number;
  percent: number;
}

/** The refund after the last boundary is `rest`. */
export interface Refunds {
  boundaries: readonly Boundary[];
  rest: number;
}

export const PRESETS = ['gentle', 'usual', 'strict'] as const;
type Preset = (typeof PRESETS)[number];

const PRESET_BOUNDARIES: Readonly<Record<Preset, readonly Boundary[]>> = {
  gentle: [{ days: 7, percent: 100 }],
  usual: [
    { days: 30, percent: 100 },
    { days: 14, percent: 50 },
  ],
  strict: [
    { days: 60, percent: 100 },
    { days: 30, percent: 50 },
  ],
};

/** The steps from the furthest day to the start, as the contract stores them. */
export function stepsOf({ boundaries, rest }: Refunds): RefundStep[] {
  const steps = boundaries.map(({ days, percent }, at): RefundStep => ({
    from_days: days,
    to_days: at === 0 ? null : (boundaries[at - 1]?.days ?? 0) - 1,
    percent,
  }));
  const last = boundaries.at(-1);
  return [...steps, { from_days: 0, to_days: last ? last.days - 1 : null, percent: rest }];
}

/** The boundaries of stored steps. */
export function refundsOf(steps: readonly RefundStep[]): Refunds {
  const sorted = steps.toSorted((a, b) => b.from_days - a.from_days);
  return {
    boundaries: sorted
      .filter(({ from_days: days }) => days > 0)
      .map(({ from_days: days, percent }) => ({ days, percent })),
    rest: sorted.find(({ from_days: days }) => days === 0)?.percent ?? 0,
  };
}

export const presetSteps = (preset: Preset): RefundStep[] =>
  stepsOf({ boundaries: PRESET_BOUNDARIES[preset], rest: 0 });

/** The preset that equals the steps; null for custom ones. */
export const presetOf = (steps: readonly RefundStep[]): Preset | null =>
  PRESETS.find((preset) => {
    const ofPreset = presetSteps(preset);
    return (
      ofPreset.length === steps.length &&
      ofPreset.every(
        (step, at) =>
          step.from_days === steps[at]?.from_days &&
          step.to_days === steps[at]?.to_days &&
          step.percent === steps[at]?.percent,
      )
    );
  }) ?? null;

/** The boundaries with one changed. The others adjust, so that days and percentages decrease towards the start. */
export function withBoundary({ boundaries, rest }: Refunds, at: number, boundary: Boundary): Refunds {
  const next = boundaries.map((old, index) => (index === at ? boundary : old));
  for (let index = at - 1; index >= 0; index--) {
    const [now, later] = [next[index], next[index + 1]];
    if (now && later)
      next[index] = { days: Math.max(now.days, later.days + 1), percent: Math.max(now.percent, later.percent) };
  }
  for (let index = at + 1; index < next.length; index++) {
    const [now, earlier] = [next[index], next[index - 1]];
    if (now && earlier)
      next[index] = { days: Math.min(now.days, earlier.days - 1), percent: Math.min(now.percent, earlier.percent) };
  }
  const shown = next.filter(({ days }) => days > 0);
  return { boundaries: shown, rest: Math.min(rest, shown.at(-1)?.percent ?? 100) };
}
