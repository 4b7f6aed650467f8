import type { Tourist } from '#contract/trip/tourists.ts';
import { checkField, type FieldRules } from '#domain/form-rules.ts';
import { QUESTION_FIELDS, RECORD_FIELDS, type TouristField } from '#domain/trip/tourist-form.ts';

const NUMBERS = ['weight', 'height'] as const;
type NumberField = (typeof NUMBERS)[number];

/** The fields of a person's form; an empty text or null means no value. */
export type TouristValues = Record<Exclude<TouristField, NumberField>, string> & Record<NumberField, number | null>;

/**
 * Rules of the fields; the server applies the same. Nothing is required, because missing fields are counted instead.
 */
export const TOURIST_RULES: Readonly<Record<TouristField, FieldRules>> = {
  first_name: 'max:80',
  last_name: 'max:80',
  middle_name: 'max:80',
  birthday: (value) => value === '' || (typeof value === 'string' && value >= '1900-01-01'),
  phone: 'phone|max:24',
  email: 'email|max:254',
  food_restriction: 'max:300',
  passport: 'max:30',
  weight: 'minValue:10|maxValue:300',
  height: 'minValue:50|maxValue:250',
  experience: '',
  insurance: 'max:120',
  emergency_contact: 'max:200',
};

/** A person's data as form values. The passport starts empty: the browser knows only its last characters. */
export function valuesOf(person: Tourist): TouristValues {
  const { answers } = person;
  const texts = Object.fromEntries(RECORD_FIELDS.map((field) => [field, person[field] ?? '']));
  return {
    ...(texts as Record<(typeof RECORD_FIELDS)[number], string>),
    passport: '',
    phone: (person.phone ?? '').replaceAll(/[^+\d]/g, ''),
    experience: answers.experience ?? '',
    insurance: answers.insurance ?? '',
    emergency_contact: answers.emergency_contact ?? '',
    weight: answers.weight ?? null,
    height: answers.height ?? null,
  };
}

/** Changed and valid fields, for the two calls that save them. */
export function changesOf(
  saved: TouristValues,
  values: TouristValues,
  fields: readonly TouristField[],
): { record: Record<string, string | null>; answers: Record<string, string | number | null> } {
  const changed = fields.filter(
    (field) => saved[field] !== values[field] && checkField(TOURIST_RULES[field], values[field], values) === null,
  );
  const pick = <Value>(some: readonly string[]): Record<string, Value> =>
    Object.fromEntries(
      changed
        .filter((field) => some.includes(field))
        .map((field) => [field, (values[field] === '' ? null : values[field]) as Value]),
    );
  return { record: pick(RECORD_FIELDS), answers: pick(QUESTION_FIELDS) };
}
