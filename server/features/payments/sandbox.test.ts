import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '#server/testing/booking-world.ts';
import { isSigned, signEvent } from './providers/sandbox/sign-event.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const body = Buffer.from('{"id":"evt_1"}');
const now = new Date('2026-11-21T10:00:00Z');

test('a signature is valid for its bytes, its secret and five minutes', () => {
  const header = signEvent(body, 'new', now);
  expect(isSigned(body, header, ['new', 'old'], now)).toBe(true);
  expect(isSigned(body, signEvent(body, 'old', now), ['new', 'old'], now)).toBe(true);
  expect(isSigned(Buffer.from('{"id":"evt_2"}'), header, ['new'], now)).toBe(false);
  expect(isSigned(body, header, ['other'], now)).toBe(false);
  expect(isSigned(body, header, ['new'], new Date(now.getTime() + 301_000))).toBe(false);
  expect(isSigned(body, header, ['new'], new Date(now.getTime() - 301_000))).toBe(false);
  expect(isSigned(body, header.replace('t=', 't=1'), ['new'], now)).toBe(false);
  expect(isSigned(body, 'nonsense', ['new'], now)).toBe(false);
});

test.each([
  ['en-US', 'Test checkout', 'Pay €200'],
  ['ru', 'Тестовая оплата', 'Оплатить €200'],
  ['de', 'Testzahlung', '€200 bezahlen'],
  ['zh', '测试收银台', '支付 €200'],
])(
  'the sandbox checkout is in %s, shows the amount and loads nothing from other hosts',
  async (locale, title, button) => {
    const [ada, departure] = [await world.person(), await world.departure()];
    const { body: request } = await world.create(ada, departure);
    const response = await world.app.call<{ redirect_url: string }>(
      'payments.createPayment',
      { body: { payment_id: request.payment_id, method: 'card' } },
      { token: ada.token, locale },
    );
    const page = await world.app.fastify.inject({ url: new URL(response.body.redirect_url).pathname });
    expect(page.body).toContain(title);
    expect(page.body).toContain(button);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test('the sandbox plays the bank app for a code: the page with the code continues, the phone stays on its page', async () => {
  const [ada, departure] = [await world.person(), await world.departure({ currency: 'RUB', price: 50_000_00 })];
  const { body: request } = await world.create(ada, departure);
  const { body } = await world.app.call<{ method: string; redirect_url: string }>(
    'payments.createPayment',
    { body: { payment_id: request.payment_id, method: 'sbp' } },
    { token: ada.token },
  );
  expect(body.method).toBe('sbp');
  const read = async () => (await world.app.fastify.inject({ url: new URL(body.redirect_url).pathname })).body;
  expect(await read()).toContain('Test bank app');
  expect(await read()).not.toContain('3-D Secure');
  expect(await world.choose(body.redirect_url, 'pay')).toBe(new URL(body.redirect_url).pathname);
  expect(await read()).toContain('Go back to the page with the code');
  await world.app.runDueJobs();
  expect(await world.status(request.id)).toBe(3);
});

test('an unknown token and an unknown choice are not found', async () => {
  expect((await world.app.fastify.inject({ url: '/sandbox/pay/guess' })).statusCode).toBe(404);
  expect(
    (await world.app.fastify.inject({ method: 'POST', url: '/sandbox/pay/guess', payload: 'choice=pay' })).statusCode,
  ).toBe(404);
});

test('an unsigned URL is rejected', async () => {
  const response = await world.app.fastify.inject({
    method: 'POST',
    url: '/crm/api/payments/webhook?provider=sandbox',
    payload: '{"id":"a","kind":"checkout.paid","ref":"sb_1","key":"k"}',
  });
  expect(response.statusCode).toBe(400);
});
