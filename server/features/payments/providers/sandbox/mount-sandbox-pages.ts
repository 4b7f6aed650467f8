import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#server/db/pool.ts';
import { sendNotFound } from '#server/platform/send-file.ts';
import { CHOICES, chooseOutcome, type Choice } from './choose-outcome.ts';
import { PAGE_HEADERS, renderCheckoutPage } from './sandbox-page.ts';
import { findCheckoutByToken, type SandboxCheckout } from './sandbox-store.ts';

const PATH = '/sandbox/pay/:token';

function tokenOf(request: FastifyRequest): string {
  return String((request.params as { token?: string }).token ?? '');
}

function choiceOf(request: FastifyRequest): Choice | undefined {
  const body = request.body instanceof Uint8Array ? Buffer.from(request.body).toString('utf8') : '';
  const value = new URLSearchParams(body).get('choice');
  return CHOICES.find((choice) => choice === value);
}

/** Where the user goes next: the bank's challenge stays here, everything else returns to the site. */
function nextOf(checkout: SandboxCheckout, choice: Choice, path: string): string {
  // This page plays the bank app on the user's phone; the page with the code continues by itself.
  if (checkout.method === 'sbp') return path;
  if (choice === 'cancel' || checkout.state === 'declined') return checkout.cancel_url;
  return checkout.state === 'open' || checkout.state === 'challenge' || checkout.state === 'closed'
    ? path
    : checkout.return_url;
}

/** Mounts the sandbox's checkout page, which a real provider would host. `onChoice` triggers the delivery of events. */
export function mountSandboxPages(fastify: FastifyInstance, db: Db, onChoice: () => void): void {
  fastify.get(PATH, async (request, reply) => {
    const checkout = await findCheckoutByToken(db, tokenOf(request));
    return checkout ? reply.headers(PAGE_HEADERS).send(renderCheckoutPage(checkout)) : sendNotFound(reply);
  });
  fastify.post(PATH, { bodyLimit: 1024 }, async (request, reply) => {
    const choice = choiceOf(request);
    const checkout = choice && (await chooseOutcome(db, tokenOf(request), choice));
    if (!choice || !checkout) return sendNotFound(reply);
    onChoice();
    return reply.header('cache-control', 'no-store').redirect(nextOf(checkout, choice, request.url), 303);
  });
}
