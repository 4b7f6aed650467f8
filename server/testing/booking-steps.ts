import type { getCancelQuote } from '#contract/booking/change-request.ts';
import type { RequestView } from '#contract/booking/view-request.ts';
import type { CallReply } from '#contract/call.ts';
import type { PaymentView } from '#contract/payments/pay.ts';
import type { TestResponse } from './app-under-test.ts';
import type { Departure, Person, World } from './booking-world.ts';

/** A request with held seats and its due payment. */
export interface HeldRequest {
  ada: Person;
  departure: Departure;
  id: number;
  paymentId: number;
}

/** Steps shared by booking tests. `world` is read at call time, after `beforeAll`. */
export function bookingSteps(world: () => World): {
  held(...departure: Parameters<World['departure']>): Promise<HeldRequest>;
  view(person: Person, id: number): Promise<RequestView>;
  paymentOf(person: Person, id: number): Promise<PaymentView>;
  cancelQuote(person: Person, id: number): Promise<TestResponse<CallReply<typeof getCancelQuote>>>;
  runDue(): Promise<void>;
} {
  return {
    async held(date = {}, tour = {}) {
      const [ada, departure] = [await world().person(), await world().departure(date, tour)];
      const { body } = await world().create(ada, departure, { expected_total: departure.price * 2 });
      return { ada, departure, id: body.id, paymentId: body.payment_id ?? 0 };
    },
    async view({ token }, id) {
      return (await world().app.call<RequestView>('booking.getRequest', { query: { id } }, { token })).body;
    },
    async paymentOf({ token }, id) {
      const query = { payment_id: id };
      return (await world().app.call<PaymentView>('payments.getPaymentStatus', { query }, { token })).body;
    },
    cancelQuote: ({ token }, id) => world().app.call('booking.getCancelQuote', { query: { id } }, { token }),
    runDue: () => world().app.runDueJobs(),
  };
}
