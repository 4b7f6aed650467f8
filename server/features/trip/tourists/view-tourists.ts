import type { Tourist, TouristsView } from '#contract/trip/tourists.ts';
import { isContactShared } from '#domain/booking/booking-status.ts';
import { addDays } from '#domain/calendar-days.ts';
import { displayName } from '#domain/display-name.ts';
import { textIn } from '#domain/locales.ts';
import {
  ERASE_DAYS,
  GATE_DAYS,
  isAskedYet,
  isChild,
  isFormDone,
  maskDocument,
  QUESTION_FIELDS,
  type TouristField,
} from '#domain/trip/tourist-form.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import type { Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { formatPhone } from '#server/features/account/index.ts';
import { openContact, type RequestRow, viewDates } from '#server/features/booking/index.ts';
import { TOUR_SLUG } from '#server/features/catalogue/index.ts';
import { readTrip, viewOrganizer } from '#server/features/trip/meeting/read-trip.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { openLink } from './open-link.ts';
import { findOverAge } from './over-age.ts';
import {
  filledFields,
  listTourists,
  logReads,
  openTourist,
  readForm,
  type Reader,
  type TouristData,
  type TouristForm,
  type TouristRow,
} from './tourist-store.ts';

type TouristViewer = TouristsView['viewer'];

/** Last name, then first; masked, only the initial of the last name. */
export function nameOf(data: TouristData, isMasked = false): string {
  const first_name = String(data.first_name ?? '');
  const last_name = String(data.last_name ?? '');
  return displayName({ first_name, last_name: isMasked && last_name ? `${last_name.slice(0, 1)}.` : last_name });
}

/** Whether a tourist is a child at the start of the tour. */
export function isChildOf(
  { birthday }: TouristData,
  { place }: Pick<TouristRow, 'place'>,
  { adults, start_date: start }: Pick<RequestRow, 'adults' | 'start_date'>,
): boolean {
  return isChild(birthday === undefined ? null : String(birthday), { place, adults, start });
}

const NOTHING: Pick<
  Tourist,
  'first_name' | 'last_name' | 'middle_name' | 'birthday' | 'passport' | 'email' | 'food_restriction' | 'phone'
> = {
  first_name: null,
  last_name: null,
  middle_name: null,
  birthday: null,
  passport: null,
  email: null,
  food_restriction: null,
  phone: null,
};

function recordOf(data: TouristData): typeof NOTHING {
  const text = (field: TouristField): string | null => (data[field] === undefined ? null : String(data[field]));
  const passport = text('passport');
  const phone = text('phone');
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    middle_name: text('middle_name'),
    birthday: text('birthday'),
    passport: passport && maskDocument(passport),
    email: text('email'),
    food_restriction: text('food_restriction'),
    phone: phone && formatPhone(phone),
  };
}

/** Whether a viewer sees entered values: the tourist does, and the booker unless the tourist filled in the form. */
const isShown = (viewer: TouristViewer, row: TouristRow): boolean =>
  viewer === 'companion' || (viewer === 'traveller' && (row.is_owner || !row.is_self_entered));

function viewTourist(
  deps: TripDeps,
  row: TouristRow,
  { viewer, form, request }: { viewer: TouristViewer; form: TouristForm; request: RequestRow },
): Tourist {
  const data = openTourist(deps, row);
  const isVisible = isShown(viewer, row);
  const filled = filledFields(data);
  const isChild = isChildOf(data, row, request);
  const canEdit = isVisible && !form.isLocked;
  return {
    id: row.id,
    full_name: nameOf(data, viewer === 'link'),
    ...(isVisible ? recordOf(data) : NOTHING),
    answers: isVisible
      ? Object.fromEntries(QUESTION_FIELDS.flatMap((field) => (field in data ? [[field, data[field]]] : [])))
      : {},
    is_touched: row.is_touched,
    is_owner: row.is_owner,
    is_lead: row.is_lead,
    is_child: isChild,
    is_done: isFormDone(form.asked, { isOwner: row.is_lead, isChild, filled }, request.days_left),
    can_edit: canEdit,
    can_delete: canEdit && viewer === 'traveller' && !row.is_owner,
    filled,
    link: viewer === 'traveller' && !row.is_owner && !row.is_self_entered ? deps.touristTokenOf(row.uuid) : null,
  };
}

async function readsOf(deps: TripDeps, row: RequestRow, viewer: TouristViewer): Promise<TouristsView['reads']> {
  if (viewer === 'link') return [];
  const rows = await rowsOf<{ reader: TouristsView['reads'][number]['reader']; at: Date }>(deps.db)`
    select reader, max(at) as at from tourist_read where request_id = ${row.id} and reader in ('organizer', 'admin')
    group by reader, reader_id, date_trunc('hour', at) order by at desc limit 10`;
  return rows.map(({ reader, at }) => ({ reader, at: at.toISOString() }));
}

/** The tourists of a booking as the holder of a link may see them. Logs reads of personal data. */
export async function viewTourists(deps: TripDeps, context: CallContext, token: string): Promise<TouristsView> {
  const { locale, site } = context;
  const { row, viewer, people } = await openLink(deps, deps.db, context, token);
  const form = await readForm(deps.db, row, site);
  const tour = await rowOrNull<{ slug: string; organizer: string }>(deps.db)`
    select ${TOUR_SLUG} as slug, o.name as organizer
    from tour t join organizer o on o.id = t.organizer_id where t.id = ${row.tour_id}`;
  const shown = people.filter((person) => isShown(viewer, person));
  const reader = viewer === 'companion' ? { kind: viewer, id: null } : { kind: 'traveller' as const, id: row.user_id };
  await logReads(deps.db, row.id, reader, shown);
  const opens = addDays(row.start_date, -GATE_DAYS);
  return {
    data: people.map((person) => viewTourist(deps, person, { viewer, form, request: row })),
    request_id: row.id,
    viewer,
    tour: { name: textIn(row.tour_name, locale), slug: tour?.slug ?? '', organizer: tour?.organizer ?? '' },
    organizer:
      viewer !== 'link' && isContactShared(row.status)
        ? viewOrganizer(await readTrip(deps.db, row.tour_date_id))
        : null,
    invited_by: openContact(deps.seal, row).first_name,
    date: viewDates(row),
    seats: row.seats,
    fields: form.asked.map((asked) => ({
      field: asked.field,
      per: asked.per,
      reason: asked.reason && textIn(asked.reason, locale),
      is_open: isAskedYet(asked, row.days_left),
      opens_on: isAskedYet(asked, row.days_left) ? null : opens,
    })),
    over_age:
      viewer === 'traveller'
        ? findOverAge(
            row,
            people.map((person) => openTourist(deps, person)),
          )
        : null,
    locks_on: form.locksOn,
    is_locked: form.isLocked,
    erased_on: addDays(row.end_date, ERASE_DAYS + 1),
    reads: await readsOf(deps, row, viewer),
  };
}

/** How many forms of a booking are filled in. */
export interface FormProgress {
  /** Those whose name is known. */
  named: { full_name: string; is_owner: boolean }[];
  done: number;
  form: TouristForm;
}

function progressOf(deps: TripDeps, row: RequestRow, form: TouristForm, people: TouristRow[]): FormProgress {
  const opened = people.map((person) => {
    const data = openTourist(deps, person);
    return { person, isOwner: person.is_lead, isChild: isChildOf(data, person, row), data };
  });
  return {
    form,
    named: opened
      .map(({ person, data }) => ({ full_name: nameOf(data), is_owner: person.is_owner }))
      .filter(({ full_name: name }) => name !== ''),
    done: opened.filter(({ isOwner, isChild, data }) =>
      isFormDone(form.asked, { isOwner, isChild, filled: filledFields(data) }, row.days_left),
    ).length,
  };
}

/** The progress of a booking's forms, without names. */
export async function readProgress(deps: TripDeps, db: Db, row: RequestRow, site: SiteConfig): Promise<FormProgress> {
  return progressOf(deps, row, await readForm(db, row, site), await listTourists(db, row.id));
}

/** The progress of a booking's forms, with names. Logs the read. */
export async function readNames(
  deps: TripDeps,
  row: RequestRow,
  { reader, site }: { reader: Reader; site: SiteConfig },
): Promise<FormProgress> {
  const [form, people] = [await readForm(deps.db, row, site), await listTourists(deps.db, row.id)];
  await logReads(deps.db, row.id, reader, people);
  return progressOf(deps, row, form, people);
}
