import type { createRequest, getPriceQuote } from '#contract/booking/create-request.ts';
import type { CallReply } from '#contract/call.ts';

/** Replies of the calls used in tests. An error reply has `code` and `fresh` instead. */
export type CreatedRequest = CallReply<typeof createRequest> & Refusal;
export type Quote = CallReply<typeof getPriceQuote> & Refusal;

interface Refusal {
  code: string;
  errors: Record<string, string[]>;
  fresh: Record<string, unknown>;
}
