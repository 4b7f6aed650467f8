import type { HelpRequest, HelpType } from '#contract/site/help.ts';

type RequestOf<T extends HelpType> = Extract<HelpRequest, { type: T }>;
/** What the form knows without asking: the page, the tour of the link, the currency and zone of the visitor. */
type Known = 'type' | 'page' | 'tour_id' | 'organizer_id' | 'tour_date_id' | 'currency' | 'timezone';
type FieldsOf<T extends HelpType> = Omit<RequestOf<T>, Known>;
type AllFields<T> = T extends unknown ? keyof T : never;
/** Fields of any type. */
export type HelpField = Exclude<AllFields<HelpRequest>, Known>;

/** Rules by field in the order of the form. What the call requires must be there; what it does not know may not. */
type RulesOf<T extends HelpType> = {
  [Name in keyof FieldsOf<T>]: undefined extends FieldsOf<T>[Name] ? string : `required${string}`;
};

const asker = { name: 'required|max:200', email: 'required|email' } as const;
const caller = { ...asker, phone: 'required|phone' } as const;
const anyPhone = { phone: 'phone' } as const;
const number = 'minValue:1';

/** The form of each type of specification 3. */
export const HELP_FORMS: { readonly [T in HelpType]: Readonly<RulesOf<T>> } = {
  common_help: { comment: 'required', ...asker, ...anyPhone },
  learn_more: { comment: 'required', ...asker, ...anyPhone },
  individual_tour: {
    where: 'required|max:200',
    budget: number,
    date_from: '',
    date_to: '',
    adults: number,
    children: '',
    comment: '',
    ...caller,
  },
  corp_tour_request: { company: 'required|max:200', people: `required|${number}`, when: '', comment: '', ...caller },
  future_year_tours_request: { year: 'required', comment: '', ...asker, ...anyPhone },
  city_calculate: {
    city: 'required|max:200',
    people: number,
    date_from: '',
    comment: '',
    ...asker,
    ...anyPhone,
  },
  without_prepayment: { people: number, comment: '', ...caller },
  forecast_request: { place: 'required|max:200', name: '', date_from: '', date_to: '', email: asker.email },
  certificate: { amount: `required|${number}`, recipient_name: '', comment: '', ...asker, ...anyPhone },
  cashback: { request_id: `required|${number}`, comment: '', ...asker, ...anyPhone },
  quarantine_refund: { request_id: `required|${number}`, comment: 'required', ...caller },
  subsidies: { comment: '', ...caller },
  add_email_to_request: { request_id: `required|${number}`, email: 'required|email' },
  add_phone_and_tourist_name_to_request: {
    request_id: `required|${number}`,
    name: 'required|max:200',
    phone: 'required|phone',
  },
  phone_call_request: { name: '', phone: 'required|phone' },
  organizer_request: { company: '', website: '', comment: '', ...caller },
  common_help_by_email: { comment: 'required', email: 'required|email' },
};

/** Types that need the tour of a link; without one they are not offered. */
const OF_TOUR: ReadonlySet<HelpType> = new Set(['city_calculate', 'without_prepayment']);

/** Subjects by group, as the list shows them. */
const GROUPS = {
  trip: [
    'individual_tour',
    'corp_tour_request',
    'future_year_tours_request',
    'learn_more',
    'city_calculate',
    'without_prepayment',
    'forecast_request',
  ],
  booking: ['add_email_to_request', 'add_phone_and_tourist_name_to_request', 'quarantine_refund', 'cashback'],
  other: ['certificate', 'subsidies', 'phone_call_request', 'organizer_request', 'common_help_by_email', 'common_help'],
} as const satisfies Record<string, readonly HelpType[]>;

/** Groups of the subjects that can be asked about, with a tour or without. */
export function helpSubjects(hasTour: boolean): { group: keyof typeof GROUPS; types: readonly HelpType[] }[] {
  return (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
    group,
    types: (GROUPS[group] as readonly HelpType[]).filter((type) => hasTour || !OF_TOUR.has(type)),
  }));
}

/** The type named by a link; the usual question when it is unknown or lacks its tour. */
export function subjectOf(about: string | null, hasTour: boolean): HelpType {
  const found = helpSubjects(hasTour)
    .flatMap(({ types }) => types)
    .find((type) => type === about);
  return found ?? (hasTour ? 'learn_more' : 'common_help');
}
