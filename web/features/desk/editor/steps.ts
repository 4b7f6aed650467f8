import type { TourDraft } from '#contract/desk/tours.ts';

/** The steps of the editor in order. */
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

/** Missing fields of a step; the last step has those of all steps. */
export const gapsOf = (missing: TourDraft['missing'], step: StepName): TourDraft['missing'] =>
  step === 'publish' ? missing : missing.filter(({ section }) => section === step);
