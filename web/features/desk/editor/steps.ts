import type { TourDraft } from '#contract/desk/tours.ts';

/** The parts of the editor in their order. */
export const STEPS = [
  'basics',
  'pictures',
  'programme',
  'stay',
  'seats',
  'price',
  'cancellation',
  'dates',
  'questions',
  'publish',
] as const;
export type StepName = (typeof STEPS)[number];

/** What is missing in a part; the last one waits for all others. */
export const gapsOf = (missing: TourDraft['missing'], step: StepName): TourDraft['missing'] =>
  step === 'publish' ? missing : missing.filter(({ section }) => section === step);
