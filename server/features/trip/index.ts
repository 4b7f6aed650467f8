import type * as departure from '#contract/trip/departure.ts';
import type * as meeting from '#contract/trip/meeting.ts';
import type * as passPlace from '#contract/trip/pass-place.ts';
import type * as preparations from '#contract/trip/prepare-departure.ts';
import type * as tourists from '#contract/trip/tourists.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import type { Booking } from '#server/features/booking/index.ts';
import type { Feature } from '#server/features/feature.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import { runSteps } from '#server/platform/jobs/run-steps.ts';
import { createLinkKeys, createLinkTokens } from '#server/platform/link-tokens.ts';
import type { Platform } from '#server/platform/platform.ts';
import { departureHandlers } from './check-in/departure-calls.ts';
import { createTripExtension } from './describe-request.ts';
import { mountBookingDocuments } from './documents/mount-booking-documents.ts';
import { meetingHandlers } from './meeting/meeting-calls.ts';
import { mountMeetingFiles } from './meeting/meeting-files.ts';
import { forgetMeeting } from './meeting/meeting-store.ts';
import { purgeMeetings } from './meeting/purge-meetings.ts';
import { remindDayBefore } from './meeting/remind-day-before.ts';
import { passPlaceHandlers } from './pass-place/pass-place-calls.ts';
import { personalDataOf } from './personal-data.ts';
import { eraseTourists } from './tourists/erase-tourists.ts';
import { remindForms } from './tourists/remind-forms.ts';
import { touristHandlers } from './tourists/tourist-calls.ts';
import type { TripDeps } from './trip-deps.ts';

const POLL_MS = 5000;

/** Trips as other features see them. */
export interface Trip extends Feature {
  calls: {
    trip: Handlers<typeof departure & typeof preparations & typeof meeting & typeof tourists & typeof passPlace>;
  };
}

const STEPS = [remindForms, remindDayBefore, eraseTourists];

/** Creates the feature and subscribes it to booking. */
export function createTrip(
  platform: Platform,
  { booking, documents }: { booking: Booking; documents: Pick<DocumentMaker, 'make'> },
): Trip {
  const { dataKey } = platform;
  const deps: TripDeps = {
    ...platform,
    booking,
    documents,
    touristTokenOf: createLinkTokens(dataKey, 'tourist links'),
    formCookieTokenOf: createLinkTokens(dataKey, 'own forms'),
    voucherTokenOf: createLinkTokens(dataKey, 'vouchers'),
    voucherKeyOf: createLinkKeys(dataKey, 'voucher keys'),
    meetingKeyOf: createLinkKeys(dataKey, 'meeting pages'),
    meetingFileTokenOf: createLinkTokens(dataKey, 'meeting files'),
    documentTokenOf: createLinkTokens(dataKey, 'booking documents'),
  };
  booking.extendRequests(createTripExtension(deps));
  booking.onTransition(async (trx, row, { before }) => {
    if (before && before.tour_date_id !== row.tour_date_id) await forgetMeeting(trx, row.id);
  });
  return {
    calls: {
      trip: {
        ...departureHandlers(deps),
        ...meetingHandlers(deps),
        ...touristHandlers(deps),
        ...passPlaceHandlers(deps),
      },
    },
    mount(app) {
      mountMeetingFiles(app, deps);
      mountBookingDocuments(app, deps);
    },
    jobs: [{ name: 'trip reminders', everyMs: POLL_MS, on: 'primary', run: () => runSteps(STEPS, deps) }],
    purge: { meetings: () => purgeMeetings(deps) },
    personalData: [personalDataOf(deps)],
  };
}
