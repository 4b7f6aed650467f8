import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { RequestView } from '#contract/booking/view-request.ts';
import { bookingSteps } from '#server/testing/booking-steps.ts';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { siteNamed, siteOf } from '#sites/index.ts';

const partner = siteOf({ name: 'partner', hosts: ['partner.test'], bookingBase: 'reise' });

const linksOf = async ({ db }: World, email: string): Promise<string[]> =>
  (
    await sql<{ url: string }>`select action ->> 'url' as url from mail_outbox where recipient = ${email}`.execute(db)
  ).rows.map(({ url }) => new URL(url).pathname);

test('a call has the site of its host, and emails link to the main one', async () => {
  const world = await startWorld({}, { sites: [siteNamed(null), partner] });
  try {
    const { id, ada } = await bookingSteps(() => world).held();
    const shares = [
      { is_own: true, amount: 100_00 },
      { name: 'Boris', email: 'boris@example.com', amount: 100_00 },
    ];
    const options = { token: ada.token, headers: { host: 'partner.test' } };
    const split = await world.app.call('booking.splitPayment', { body: { request_id: id, shares } }, options);
    expect(split.status).toBe(200);
    expect(await linksOf(world, 'boris@example.com')).toEqual([expect.stringMatching(`^/booking/`)]);
  } finally {
    await world.stop();
  }
});

test('a booking seen on the host of a site leads to the voucher under its booking path', async () => {
  const world = await startWorld({}, { sites: [siteNamed(null), partner] });
  try {
    const { held, runDue } = bookingSteps(() => world);
    const { id, ada, paymentId } = await held();
    await world.pay(ada, paymentId, 'pay');
    await runDue();
    const options = { token: ada.token, headers: { host: 'partner.test' } };
    const { body } = await world.app.call<RequestView>('booking.getRequest', { query: { id } }, options);
    const voucher = body.documents.find(({ kind }) => kind === 'voucher');
    expect(voucher?.url).toBe(`/reise/${id}/voucher`);
  } finally {
    await world.stop();
  }
});
