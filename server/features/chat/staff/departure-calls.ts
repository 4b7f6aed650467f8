import type * as calls from '#contract/chat/departure.ts';
import { signedIn, type Handlers } from '#server/calls/call-context.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { listDepartureMessages, writeToDeparture } from './departure-messages.ts';

/** Handlers of messages to all parties of a departure. */
export const departureHandlers = (deps: ChatDeps): Handlers<typeof calls> => ({
  listDepartureMessages: (context, { query }) => listDepartureMessages(deps.db, signedIn(context), query.tour_date_id),
  writeToDeparture: (context, { body }) => writeToDeparture(deps, context, body),
});
