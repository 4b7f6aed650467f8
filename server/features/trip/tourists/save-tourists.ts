import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/trip/tourists.ts';
import { isEmail } from '#domain/form-rules.ts';
import { ageOn, fieldsOfPerson, isAskedYet, TOURIST_FIELDS, type TouristField } from '#domain/trip/tourist-form.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import type { Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { normalizePhone } from '#server/features/account/index.ts';
import { lockRequest, notAllowedNow, type RequestRow } from '#server/features/booking/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { findByPersonalLink, type PersonalLink } from './personal-link.ts';
import {
  insertTourist,
  listTourists,
  openTourist,
  readForm,
  storeTourist,
  type TouristData,
  type TouristForm,
  type TouristRow,
} from './tourist-store.ts';

type RecordInput = CallInput<typeof calls.addTourists>['body']['tourists'][number];
type AnswerInput = CallInput<typeof calls.updateTouristsQuestionnaires>['body']['answers'];
type Input = RecordInput & AnswerInput;
type UpdateBody = CallInput<typeof calls.updateTourists>['body'];

const OLDEST = '1900-01-01';

const invalid = (field: string, rule: string | { key: string; values: { age: number } } = 'rule.invalid'): Problem =>
  new Problem('invalid', { fields: { [field]: rule } });

/** An entered value in its stored form; undefined clears the field. Throws `invalid`. */
function valueOf(
  field: TouristField,
  entered: string | number | null,
  { today, start, min_age: age }: OpenRequest,
): string | number | undefined {
  if (typeof entered === 'number') return entered;
  const text = entered?.trim() ?? '';
  if (text === '') return undefined;
  if (field === 'phone') return normalizePhone(text, 'phone');
  if (field === 'email' && !isEmail(text)) throw invalid(field, 'rule.email');
  if (field === 'birthday' && (text < OLDEST || text > today)) throw invalid(field);
  if (field === 'birthday' && ageOn(text, start) < age)
    throw invalid(field, { key: 'rule.min_age_at_start', values: { age } });
  return text;
}

/** Merges entered values into stored ones. Throws `invalid` for a field that the form does not have, or not yet. */
function merge(data: TouristData, input: Input, { row, form, request }: Target): TouristData {
  const asked = fieldsOfPerson(form.asked, { isOwner: row.is_lead, isChild: false });
  const merged = { ...data };
  for (const field of TOURIST_FIELDS) {
    const entered = input[field];
    if (entered === undefined) continue;
    const rule = asked.find((entry) => entry.field === field);
    const value = valueOf(field, entered, request);
    if (value === undefined) delete merged[field];
    else if (!rule || !isAskedYet(rule, request.days_left)) throw invalid(field);
    else merged[field] = value;
  }
  return merged;
}

/** The facts of a request that entered values are checked against. */
interface OpenRequest {
  id: number;
  seats: number;
  days_left: number;
  /** The current day in the tour's time zone. */
  today: string;
  /** First day of the tour, `yyyy-MM-dd`. */
  start: string;
  /** Minimum age in years on that day; 0 for a departure made for one party. */
  min_age: number;
}

/** The open form of a locked request. */
interface OpenForm {
  form: TouristForm;
  request: OpenRequest;
}

interface Target extends OpenForm {
  row: TouristRow;
}

/** Entered values, and whether the person themselves entered them. */
interface Entry {
  input: Input;
  isSelfEntered: boolean;
}

/** The form of a locked request on a site. Throws `not_allowed_now` when it cannot be filled in. */
export async function openForm(trx: Trx, row: RequestRow, site: SiteConfig): Promise<OpenForm> {
  const form = await readForm(trx, row, site);
  if (form.isLocked) throw notAllowedNow(row);
  const facts = await firstRow<Pick<OpenRequest, 'today' | 'min_age'>>(trx)`
    select ((now() at time zone ${row.timezone})::date)::text as today,
      case when ${row.individual_date_id !== null} then 0 else t.min_age end as min_age
    from tour t where t.id = ${row.tour_id}`;
  return {
    form,
    request: { id: row.id, seats: row.seats, days_left: row.days_left, start: row.start_date, ...facts },
  };
}

async function save(deps: TripDeps, trx: Trx, target: Target, { input, isSelfEntered }: Entry): Promise<void> {
  const data = merge(openTourist(deps, target.row), input, target);
  await storeTourist(deps, trx, target.row, { data, isSelfEntered });
}

/** A tourist whose form the owner may edit, which the tourist has not filled in. Throws `not_found`. */
function editable(people: readonly TouristRow[], id: number): TouristRow {
  return orNotFound(people.find((person) => person.id === id && (person.is_owner || !person.is_self_entered)));
}

/** Adds tourists on behalf of the owner. Throws `conflict` when there are more than seats. */
export async function addPeople(
  deps: TripDeps,
  trx: Trx,
  open: OpenForm,
  inputs: readonly RecordInput[],
): Promise<number[]> {
  const { id, seats } = open.request;
  const people = await listTourists(trx, id);
  if (people.length + inputs.length > seats)
    throw new Problem('conflict', { fresh: { seats, tourists: people.length } });
  const ids: number[] = [];
  for (const input of inputs) {
    const isOwner = people.length === 0 && ids.length === 0;
    const tourist = await insertTourist(deps, trx, id, isOwner);
    if (Object.keys(input).length > 0)
      await save(deps, trx, { ...open, row: tourist }, { input, isSelfEntered: false });
    ids.push(tourist.id);
  }
  return ids;
}

/** Changes and deletes tourists on behalf of the owner. */
export async function changePeople(deps: TripDeps, trx: Trx, open: OpenForm, body: UpdateBody): Promise<number[]> {
  const people = await listTourists(trx, open.request.id);
  for (const { id, ...input } of body.tourists)
    await save(deps, trx, { ...open, row: editable(people, id) }, { input, isSelfEntered: false });
  for (const id of body.deleted ?? []) {
    if (editable(people, id).is_owner) throw new Problem('not_found');
    await sql`delete from tourist where id = ${id}`.execute(trx);
  }
  return body.tourists.map(({ id }) => id);
}

/** Stores the owner's answers to the tour's questions for a tourist. */
export async function answerFor(
  deps: TripDeps,
  trx: Trx,
  open: OpenForm,
  { id, answers }: { id: number; answers: AnswerInput },
): Promise<void> {
  const row = editable(await listTourists(trx, open.request.id), id);
  await save(deps, trx, { ...open, row }, { input: answers, isSelfEntered: false });
}

/** Fills in a form by personal link. Throws `not_found` for an unknown link or another tourist's `id`. */
export async function fillByLink(
  deps: TripDeps,
  trx: Trx,
  link: PersonalLink,
  { input, id, site }: { input: Input; id?: number; site: SiteConfig },
): Promise<TouristRow> {
  const found = await findByPersonalLink(deps, trx, link);
  if (!found || (id !== undefined && found.id !== id)) throw new Problem('not_found');
  const request = await lockRequest(trx, found.request_id);
  // Read again under the lock, which serializes saves of one tourist.
  const person = await findByPersonalLink(deps, trx, link);
  if (!request || !person) throw new Problem('not_found');
  await save(deps, trx, { ...(await openForm(trx, request, site)), row: person }, { input, isSelfEntered: true });
  return person;
}
