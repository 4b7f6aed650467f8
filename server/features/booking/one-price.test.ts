import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { stepAt } from '#domain/booking/cancel-policy.ts';
import { splitPayment, type PrepaymentType } from '#domain/booking/price-quote.ts';
import { paymentPlan, refundAmounts } from '#domain/booking/refund-ladder.ts';
import { daysBetween } from '#domain/calendar-days.ts';
import { localDay } from '#domain/local-day.ts';
import { formatMoney, percentOf } from '#domain/money.ts';
import { seededRandom } from '#server/search/testing/generate-tours.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { isSweep } from '#server/testing/sweep.ts';
import { dayInEmail } from './emails/email-dates.ts';

const BOOKINGS = isSweep ? 50 : 15;

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world.stop());

const { cancelQuote, paymentOf, runDue, view } = bookingSteps(() => world);

test(
  'tour, request, booking, email and cancellation agree to the cent on random bookings',
  { timeout: 120_000 },
  async () => {
    const random = seededRandom(27);
    const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
    for (let booking = 0; booking < BOOKINGS; booking++) {
      const free = whole(25, 50);
      const half = whole(5, free - 1);
      const currency = ['EUR', 'USD', 'JPY'][whole(0, 2)] ?? 'EUR';
      const prepaymentType = [1, 1, 2, 3][whole(0, 3)] as PrepaymentType;
      const ada = await world.person();
      const departure = await world.departure(
        { price: whole(90_00, 4000_99), daysAhead: whole(4, 90), currency },
        {
          prepaymentType,
          prepaymentSize: prepaymentType === 1 ? whole(5, 60) : whole(10_00, 90_00),
          fullPaymentDays: whole(3, 60),
          childTerms: booking % 3 === 0 ? null : { percent: whole(0, 99), ageTo: 11 },
          policy: [
            { from_days: free, to_days: null, percent: 100 },
            { from_days: half, to_days: free - 1, percent: whole(10, 90) },
          ],
        },
      );
      const seats = { adults: whole(1, 3), children: 2, child_ages: [whole(0, 17), whole(0, 17)] };
      const people = seats.adults + seats.children;
      const { body: tour } = await world.app.call<TourPage>(
        'tourPage.getTour',
        { query: { slug: `wine-tour-${departure.tourId}` } },
        { currency },
      );
      const date = tour.dates.find(({ id }) => id === departure.dateId);
      if (!date) throw new Error(`no departure ${departure.dateId}`);
      const { body: quote } = await world.app.call<PriceQuote>(
        'booking.getPriceQuote',
        { query: { tour_id: departure.tourId, tour_date_id: departure.dateId, ...seats } },
        { currency },
      );
      const terms = { prepaymentType, prepaymentSize: date.prepayment_size, fullPaymentDays: date.full_payment_days };
      const daysLeft = daysBetween(localDay(tour.timezone, Date.now()), date.start);
      const { child_price: child } = date;
      const children = child ? seats.child_ages.filter((age) => age <= child.age_to).length : 0;
      const total = date.price * (people - children) + (child?.price ?? 0) * children;
      const onPage = splitPayment({ total, people, terms, daysLeft }, (minor) => minor);
      expect([quote.total, quote.due_now, quote.balance, quote.currency]).toEqual([
        total,
        onPage.dueNow,
        onPage.balance,
        currency,
      ]);

      const { body: created } = await world.create(ada, departure, {
        seats,
        expected_total: quote.total,
        currency,
      });
      const booked = await view(ada, created.id);
      const plan = paymentPlan({ ...booked.price, status: booked.status, balanceDueOn: booked.price.balance_due_on });
      expect(plan).toEqual({ now: quote.due_now, total: quote.total, balanceDueOn: quote.balance_due_on });
      const onRequest = { now: quote.due_now, total: quote.total, balanceDueOn: quote.balance_due_on };
      const steps = refundAmounts(quote.cancel_policy, { daysLeft, start: date.start }, onRequest);
      const [email] = (
        await sql<{ body: string }>`select body from mail_outbox where recipient = ${ada.email} order by id`.execute(
          world.db,
        )
      ).rows;
      const lines = steps.map(({ refund, until }, at) => {
        const sum = refund === 0 ? 'nothing' : formatMoney({ amount: refund, currency });
        const isLast = at === steps.length - 1;
        return `– ${isLast ? (at === 0 ? 'until the start' : 'later') : `until ${dayInEmail('en-US', until)}`}: ${sum}`;
      });
      expect(email?.body).toContain(`If you cancel, you get back:\n${lines.join('\n')}\n`);

      const percent = stepAt(quote.cancel_policy, daysLeft)?.percent ?? 0;
      let paid = 0;
      for (let payment = created.payment_id; payment;) {
        const { amount } = await paymentOf(ada, payment);
        await world.pay(ada, payment, 'pay');
        await runDue();
        paid += amount;
        await sql`update request set paid_at = paid_at - interval '3 days' where id = ${created.id}`.execute(world.db);
        expect((await cancelQuote(ada, created.id)).body).toMatchObject({ paid, refund: percentOf(paid, percent) });
        const { price, payments } = await view(ada, created.id);
        const now = refundAmounts(
          quote.cancel_policy,
          { daysLeft, start: date.start },
          paymentPlan({ ...price, status: 3, balanceDueOn: price.balance_due_on }) ?? onRequest,
        )[0];
        expect(now?.refund).toBe(percentOf(paid, percent));
        payment = payments.find(({ status }) => status === 1)?.id ?? null;
      }
      expect(paid).toBe(quote.total);
    }
  },
);
