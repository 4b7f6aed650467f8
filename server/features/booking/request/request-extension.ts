import type { RequestView } from '#contract/booking/view-request.ts';
import type { Locale } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { requestPayments } from '#server/features/payments/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import type { RequestRow } from './request-store.ts';

/**
 * The viewer's role. The link of a request shows the traveller's view, masked and without actions that need an account.
 */
export type Viewer = 'traveller' | 'organizer' | 'staff' | 'link';

/** Who views a request, in which language and on which site. */
export interface Reading {
  viewer: Viewer;
  /** Null for a viewer by link. */
  userId: number | null;
  /** The staff member who impersonates the user. */
  impersonatorId?: number;
  locale: Locale;
  site: SiteConfig;
}

/** Fields of a request's view that the extension fills in. */
export type ExtraView = Pick<
  RequestView,
  'tourists' | 'forms' | 'organizer_contact' | 'meeting_note' | 'no_show' | 'documents'
>;

/** The people who lose their seat in a smaller party. */
export interface Leaving {
  /** Their paid shares, which are refunded first. */
  paymentIds: number[];
  /** Removes them and emails them, once the party is smaller. */
  remove(trx: Trx, row: RequestRow): Promise<void>;
}

/** What another feature adds to requests. */
export interface RequestExtension {
  describe(row: RequestRow, reading: Reading, money: Awaited<ReturnType<typeof requestPayments>>): Promise<ExtraView>;
  /** The URL of a payment's receipt; null without one. */
  receiptUrl(row: RequestRow, paymentId: number, locale: Locale): string | null;
  countTourists(db: Db, requestId: number): Promise<number>;
  /** Whether all these tourists belong to a request. */
  hasTourists(db: Db, requestId: number, ids: readonly number[]): Promise<boolean>;
  /**
   * Chooses who leaves when a party shrinks to `seats`: `leaving` first. Throws `forms_first` when the others cannot be
   * chosen.
   */
  planLeaving(
    trx: Trx,
    requestId: number,
    party: { seats: number; leaving: readonly number[] | undefined },
  ): Promise<Leaving>;
}

/** An extension that adds nothing. */
export const NO_EXTENSION: RequestExtension = {
  describe: async () => ({
    tourists: [],
    forms: null,
    organizer_contact: null,
    meeting_note: null,
    no_show: null,
    documents: [],
  }),
  receiptUrl: () => null,
  countTourists: async () => 0,
  hasTourists: async (_db, _requestId, ids) => ids.length === 0,
  planLeaving: async () => ({ paymentIds: [], remove: async () => {} }),
};
