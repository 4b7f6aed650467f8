import type { RequestView } from '#contract/booking/view-request.ts';
import { isBooked, isContactShared } from '#domain/booking/booking-status.ts';
import type { ExtraView, Reading, RequestExtension, RequestRow } from '#server/features/booking/index.ts';
import { viewAttendance } from './check-in/view-attendance.ts';
import { listDocuments, receiptPath } from './documents/list-documents.ts';
import { readNote } from './meeting/meeting-store.ts';
import { readTrip, viewOrganizer } from './meeting/read-trip.ts';
import { planLeaving } from './pass-place/departing-travellers.ts';
import { listTourists, readerAs } from './tourists/tourist-store.ts';
import { readNames } from './tourists/view-tourists.ts';
import type { TripDeps } from './trip-deps.ts';

/** Names and forms of the travellers of a booked trip; hidden by link. */
async function viewForms(
  deps: TripDeps,
  row: RequestRow,
  { viewer, userId, impersonatorId, site }: Reading,
): Promise<Pick<ExtraView, 'tourists' | 'forms'>> {
  if (viewer === 'link' || !isBooked(row.status)) return { tourists: [], forms: null };
  const reader = readerAs({ kind: viewer === 'staff' ? 'admin' : viewer, id: userId }, impersonatorId);
  const { named, done, form } = await readNames(deps, row, { reader, site });
  const { locksOn, isLocked } = form;
  return {
    tourists: named,
    forms: locksOn === null ? null : { done, locks_on: locksOn, is_locked: isLocked },
  };
}

/** Whether the party was a no-show; organizer and staff also see who reported it. */
async function viewNoShow(
  { db }: TripDeps,
  row: RequestRow,
  viewer: Reading['viewer'],
): Promise<RequestView['no_show']> {
  if (viewer === 'link' || !isBooked(row.status)) return null;
  const { no_show_at: at, no_show_by } = await viewAttendance(db, row);
  return at === null ? null : { at, by: viewer === 'traveller' ? null : no_show_by };
}

/** Adds the data of the trip to requests, and plans who leaves a smaller party. */
export function createTripExtension(deps: TripDeps): RequestExtension {
  return {
    async describe(row, reading, money) {
      const { viewer } = reading;
      return {
        ...(await viewForms(deps, row, reading)),
        organizer_contact:
          viewer === 'traveller' && isContactShared(row.status)
            ? viewOrganizer(await readTrip(deps.db, row.tour_date_id))
            : null,
        meeting_note: isBooked(row.status) ? await readNote(deps, deps.db, row.id) : null,
        no_show: await viewNoShow(deps, row, viewer),
        documents: viewer === 'traveller' ? listDocuments(deps, row, reading, money) : [],
      };
    },
    receiptUrl: (row, paymentId, locale) => receiptPath(deps, row, paymentId, locale),
    countTourists: async (db, requestId) => (await listTourists(db, requestId)).length,
    async hasTourists(db, requestId, ids) {
      const known = (await listTourists(db, requestId)).filter(({ id }) => ids.includes(id));
      return known.length >= ids.length;
    },
    planLeaving: (trx, requestId, party) => planLeaving(deps, trx, requestId, party),
  };
}
