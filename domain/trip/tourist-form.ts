import { ADULT_AGE } from '#domain/limits.ts';
import type { LocalText } from '#domain/locales.ts';

/** Prefix of the cookie, followed by a tourist's id, with which the tourist reopens the form they filled in. */
export const FORM_COOKIE = 'own_form_';

/** Fields of the tourist record (specification 3) that a form can ask for. */
export const RECORD_FIELDS = [
  'first_name',
  'last_name',
  'middle_name',
  'birthday',
  'phone',
  'email',
  'food_restriction',
  'passport',
] as const;

/** Questions of a tour besides the record. */
export const QUESTION_FIELDS = ['weight', 'height', 'experience', 'insurance', 'emergency_contact'] as const;

export const TOURIST_FIELDS = [...RECORD_FIELDS, ...QUESTION_FIELDS] as const;
export type TouristField = (typeof TOURIST_FIELDS)[number];

/** Experience levels for the tour's activity. */
export const EXPERIENCE_LEVELS = ['first_time', 'some', 'much'] as const;

/** When a field is due: `confirm` once the trip is booked, `before_start` shortly before it. */
export const GATES = ['confirm', 'before_start'] as const;
type Gate = (typeof GATES)[number];

/** A question of the organizer with its reason, per traveller or once per booking. */
export interface AskedField {
  field: TouristField;
  gate: Gate;
  per: 'person' | 'booking';
  reason: LocalText | null;
}

/** Forms lock this many days before the start. */
export const LOCK_DAYS = 3;
/** Minimum time to fill in a form after paying, up to the start. */
export const LOCK_AFTER_PAYING_HOURS = 24;
/** Fields of the gate `before_start` are due this many days before the start. */
export const GATE_DAYS = 14;
/** Personal data are erased this many days after the end, or after the cancellation. */
export const ERASE_DAYS = 30;
/** The traveller is reminded of missing forms this many days before the start. */
export const FORM_REMINDER_DAYS = [21, 7, LOCK_DAYS + 1] as const;

const ALWAYS: readonly TouristField[] = ['first_name', 'last_name', 'birthday', 'phone'];

/**
 * The fields of a tour on a site: names, birthday and phone always; passport and weight only where the site collects
 * them.
 */
export function askedFields(
  own: readonly AskedField[],
  { collectPassport, collectWeight }: { collectPassport: boolean; collectWeight: boolean },
): AskedField[] {
  const always = ALWAYS.map((field): AskedField => ({ field, gate: 'confirm', per: 'person', reason: null }));
  const asked = own.filter(
    ({ field }) =>
      !ALWAYS.includes(field) && (field !== 'passport' || collectPassport) && (field !== 'weight' || collectWeight),
  );
  return [...always, ...asked].sort((a, b) => TOURIST_FIELDS.indexOf(a.field) - TOURIST_FIELDS.indexOf(b.field));
}

/** Whether a field is due, by the whole days to the start. */
export function isAskedYet({ gate }: Pick<AskedField, 'gate'>, daysLeft: number): boolean {
  return gate === 'confirm' || daysLeft <= GATE_DAYS;
}

/** The facts about a tourist on which the form depends. */
export interface FormPerson {
  /** Whether the tourist answers the questions that are asked once per booking. */
  isOwner: boolean;
  /** Whether the tourist is a child on the first day of the tour. */
  isChild: boolean;
}

/** Fields that may stay empty, because many people have one name. */
const MAY_STAY_EMPTY: readonly TouristField[] = ['last_name', 'middle_name'];

/** Whether a form is incomplete without this field. */
export function isNeeded(field: TouristField): boolean {
  return !MAY_STAY_EMPTY.includes(field);
}

/** The fields of one tourist's form; the booker also answers the booking's questions. */
export function fieldsOfPerson<Field extends Pick<AskedField, 'field' | 'per'>>(
  asked: readonly Field[],
  { isOwner, isChild }: FormPerson,
): Field[] {
  return asked.filter(({ field, per }) => isOwner || (per === 'person' && (field !== 'phone' || !isChild)));
}

/** The due fields of a person that are still empty, in the form's order. */
export function missingFields(
  asked: readonly AskedField[],
  person: FormPerson & { filled: readonly string[] },
  daysLeft: number,
): TouristField[] {
  return fieldsOfPerson(asked, person)
    .filter((field) => isNeeded(field.field) && isAskedYet(field, daysLeft) && !person.filled.includes(field.field))
    .map(({ field }) => field);
}

/** Whether all due fields of a person are filled in. */
export function isFormDone(
  asked: readonly AskedField[],
  person: FormPerson & { filled: readonly string[] },
  daysLeft: number,
): boolean {
  return missingFields(asked, person, daysLeft).length === 0;
}

/** Age in full years on a day; both days as `yyyy-MM-dd`. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether a tourist is a child on the day of the tour; without a birthday, if listed after the adults. */
export function isChild(
  birthday: string | null,
  { place, adults, start }: { place: number; adults: number; start: string },
): boolean {
  return birthday ? ageOn(birthday, start) < ADULT_AGE : place >= adults;
}

/** The last characters of a document number; the full number is never shown again, even to its owner. */
export function maskDocument(number: string): string {
  return `•••• ${number.slice(-3)}`;
}
