import type * as changes from '#contract/booking/change-booking.ts';
import type * as change from '#contract/booking/change-request.ts';
import type * as create from '#contract/booking/create-request.ts';
import type * as organizer from '#contract/booking/organizer-requests.ts';
import type * as search from '#contract/booking/search-bookings.ts';
import type * as selection from '#contract/booking/selection.ts';
import type * as shares from '#contract/booking/shares.ts';
import type * as dates from '#contract/booking/tour-dates.ts';
import type * as view from '#contract/booking/view-request.ts';
import { isOn } from '#contract/call.ts';
import { CANCEL_REASONS, ORGANIZER_REASONS } from '#domain/booking/cancel-policy.ts';
import { partySize } from '#domain/booking/party-size.ts';
import { type CallContext, type Handlers, organizerIdsOf, signedIn } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { callerOf } from '#server/platform/caller-of.ts';
import {
  acceptProposal,
  confirmRequest,
  declineProposal,
  declineRequest,
  offerAlternative,
} from './ask/answer-request.ts';
import { createRequest, type Requester } from './ask/create-request.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingText } from './booking-texts.ts';
import { cancelRequest, closeRequest, quoteCancel, callOffRequest } from './cancel/cancel-request.ts';
import { changeHandlers } from './change/change-calls.ts';
import { guaranteeDeparture } from './deadlines/minimum-group.ts';
import { findOnSale } from './offers/find-on-sale.ts';
import { partyOf, priceOffer, viewQuote } from './offers/quote-offer.ts';
import { listTourDates } from './offers/tour-dates.ts';
import { findVisible } from './request/find-visible.ts';
import { findLinked } from './request/request-links.ts';
import { stateAfter, stateOf } from './request/request-state.ts';
import { countWaiting } from './request/request-store.ts';
import { selectionHandlers } from './selection/selection-calls.ts';
import { shareHandlers } from './shares/share-calls.ts';
import { listOrganizerRequests, listOwnRequests } from './view/list-requests.ts';
import { withOpenActions, withOpenActionsIn } from './view/open-actions.ts';
import { findBookings } from './view/search-bookings.ts';
import { viewRequest } from './view/view-request.ts';

type BookingHandlers = Handlers<
  typeof create &
    typeof view &
    typeof change &
    typeof organizer &
    typeof shares &
    typeof dates &
    typeof changes &
    typeof selection &
    typeof search
>;

/** Handlers for staff, and for organizers who compile shortlists. */
function staffHandlers(deps: BookingDeps): Handlers<typeof selection & typeof search> {
  return {
    ...selectionHandlers(deps),
    searchBookings: (context, { query }) => findBookings(deps.db, query, context.locale),
  };
}

function requesterOf(context: CallContext): Requester {
  const { locale, site, ip } = context;
  return { userId: signedIn(context).id, locale, site, address: callerOf(ip) };
}

const LAST_REQUEST_S = 180 * 86_400;

/** Stores the newest request of this browser in a cookie (specification 9); the cookie authorizes nothing. */
function rememberRequest(context: CallContext, id: number): void {
  context.setCookie('last_request_id', String(id), {
    path: '/',
    maxAgeS: LAST_REQUEST_S,
    httpOnly: false,
    sameSite: 'lax',
  });
}

function requestHandlers(deps: BookingDeps): Pick<BookingHandlers, keyof Handlers<typeof create & typeof dates>> {
  return {
    async getPriceQuote(context, { query }) {
      const seats = { adults: query.adults, children: query.children ?? 0, child_ages: query.child_ages };
      const people = partySize(seats);
      const currency = query.currency ?? context.currency;
      const { locale, site } = context;
      const offer = await findOnSale(deps, deps.db, { ...query, currency, people, locale, site });
      const priced = await priceOffer(deps, offer, partyOf(offer, seats), currency);
      const waiting = await countWaiting(deps.db, offer.tour_date_id, null);
      return viewQuote({ offer, priced, seats, waiting, locale });
    },
    async createRequest(context, { body }) {
      const requester = requesterOf(context);
      const created = await context.once((trx) => createRequest(deps, trx, requester, body));
      rememberRequest(context, created.id);
      // Added after the reply is stored, because the database must not contain tokens.
      return { ...created, uuid: deps.tokenOf(created.id) };
    },
    async getTourDates(context, { query, body }) {
      const { row } = await findVisible(deps, context, body.request_id);
      return {
        data: await listTourDates(deps, deps.db, {
          tourId: row.tour_id,
          currency: row.currency,
          locale: context.locale,
          site: context.site,
          withVariants: isOn(query.with_variants),
        }),
      };
    },
  };
}

function viewHandlers(deps: BookingDeps): Pick<BookingHandlers, keyof Handlers<typeof view>> {
  return {
    async getRequest(context, { query }) {
      const { row, viewer } = await findVisible(deps, context, query.id);
      const { id: userId, impersonatorId } = signedIn(context);
      const { locale, site } = context;
      const reading = { viewer, userId, impersonatorId, locale, site };
      return withOpenActions(context, await viewRequest(deps, row, reading));
    },
    async getRequestByUuid({ locale, site }, { query }) {
      const row = orNotFound(await findLinked(deps.db, query.uuid));
      return viewRequest(deps, row, { viewer: 'link', userId: null, locale, site });
    },
    listRequests: async (context, { query }) =>
      withOpenActionsIn(context, await listOwnRequests(deps, signedIn(context).id, query, context.locale)),
  };
}

function travellerHandlers(deps: BookingDeps): Pick<BookingHandlers, keyof Handlers<typeof change>> {
  return {
    async getCancelReasons(context, { query }) {
      if (query.by === 'organizer')
        return { data: ORGANIZER_REASONS.map((id) => ({ id, name: bookingText(context.locale, `author.${id}`) })) };
      return { data: CANCEL_REASONS.map((id) => ({ id, name: bookingText(context.locale, `reason.${id}`) })) };
    },
    async getCancelQuote(context, { query }) {
      const { row, viewer } = await findVisible(deps, context, query.id);
      if (viewer !== 'traveller' && viewer !== 'staff') throw new Problem('not_found');
      return quoteCancel(deps.db, row, viewer);
    },
    cancelRequest: (context, { body }) =>
      context.once(async (trx) => {
        const { row, refund } = await cancelRequest(deps, trx, signedIn(context), body);
        return { ...stateOf(row, context.locale), refund, currency: row.currency };
      }),
    acceptProposal: stateAfter(deps, acceptProposal),
    declineProposal: stateAfter(deps, declineProposal),
  };
}

function organizerHandlers(deps: BookingDeps): Pick<BookingHandlers, keyof Handlers<typeof organizer>> {
  return {
    listOrganizerRequests: async (context, { query }) =>
      withOpenActionsIn(
        context,
        await listOrganizerRequests(deps, organizerIdsOf(signedIn(context)), query, context.locale),
      ),
    confirmRequest: stateAfter(deps, confirmRequest),
    declineRequest: stateAfter(deps, declineRequest),
    callOffRequest: stateAfter(deps, callOffRequest),
    offerAlternative: (context, { body }) =>
      context.once(async (trx) => {
        const row = await offerAlternative(deps, trx, signedIn(context), body);
        return { ...stateOf(row, context.locale), proposal_id: row.proposal?.id ?? 0 };
      }),
    guaranteeDeparture: stateAfter(deps, guaranteeDeparture),
    closeRequest: stateAfter(deps, closeRequest),
  };
}

/** The handlers of the calls in `contract/booking`. */
export function bookingHandlers(deps: BookingDeps): BookingHandlers {
  return {
    ...requestHandlers(deps),
    ...viewHandlers(deps),
    ...travellerHandlers(deps),
    ...organizerHandlers(deps),
    ...shareHandlers(deps),
    ...changeHandlers(deps),
    ...staffHandlers(deps),
  };
}
