/** A traveller's booking while nodes and the database come and go: a transcript, with the chat open all the time. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestView } from '#contract/booking/view-request.ts';
import { REQUEST_STATUS } from '#domain/booking/booking-status.ts';
import { print } from '#server/platform/log.ts';
import type { CreatedRequest, Quote } from '#server/testing/booking-replies.ts';
import { readState } from '../../tools/cluster/state.ts';
import { ask, signIn, tokenOf, Writer, type Reply } from '../faults/visitors.ts';
import { cluster } from './commands.ts';
import { OpenChat } from './open-chat.ts';

const ADULTS = 2;
const RETRY_MS = 200;
const LIMIT_MS = 60_000;
const CALM_MS = 2000;

const startedMs = performance.now();
const say = (line: string): void => {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  print(`${seconds.padStart(6)} s  ${line}`);
};

/** What a caller did before a call succeeded, for people. */
const triesText = (refusals: readonly number[]): string =>
  refusals.length === 0
    ? 'at once'
    : `at try ${refusals.length + 1}, after ${refusals.map((status) => status || 'no reply').join(', ')}`;

/** Repeats a call, with one key, until it succeeds. Throws for a refusal that a repeat does not change. */
async function insist<T>(send: () => Promise<Reply>): Promise<{ value: T; tries: string }> {
  const refusals: number[] = [];
  const beganMs = performance.now();
  for (;;) {
    const { status, body } = await send();
    if (status === 200) return { value: JSON.parse(body) as T, tries: triesText(refusals) };
    if ((status > 0 && status < 500) || performance.now() - beganMs > LIMIT_MS) throw new Error(`${status} ${body}`);
    refusals.push(status);
    await wait(RETRY_MS);
  }
}

interface Caller {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<{ value: T; tries: string }>;
}

function callerOf(port: number, token: string): Caller {
  return {
    get: async <T>(path: string) => (await insist<T>(() => ask(port, path, { token }))).value,
    post: <T>(path: string, body: object) => {
      const key = randomUUID();
      return insist<T>(() => ask(port, path, { post: { token, body, key } }));
    },
  };
}

interface Wish {
  name: string;
  quote: Quote;
  tourId: number;
  dateId: number;
}

interface Card {
  id: number;
  name: string;
  nearest_dates: { id: number; free: number; is_instant: boolean }[];
}

/** A departure that its organizer confirms, with room for the party. */
async function choose(traveller: Caller): Promise<Wish> {
  const { tours } = await traveller.get<{ tours: Card[] }>('/spa/tours');
  for (const { id, name, nearest_dates: dates } of tours) {
    const date = dates.find(({ free, is_instant: isInstant }) => free >= ADULTS && !isInstant);
    if (!date) continue;
    const query = `tour_id=${id}&tour_date_id=${date.id}&adults=${ADULTS}`;
    const quote = await traveller.get<Wish['quote']>(`/crm/api/request/price-quote?${query}`);
    return { name, quote, tourId: id, dateId: date.id };
  }
  throw new Error('no tour of the first page has such a departure');
}

/** Pays on the sandbox's page, which answers a browser with a redirect. */
async function payAt(page: string): Promise<void> {
  const beganMs = performance.now();
  for (;;) {
    const init = { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' } as const;
    const reply = await fetch(page, init).catch(() => null);
    if (reply?.status === 303) return;
    if (performance.now() - beganMs > LIMIT_MS) throw new Error('the checkout does not answer');
    await wait(RETRY_MS);
  }
}

async function reach(traveller: Caller, id: number, status: number): Promise<RequestView> {
  const beganMs = performance.now();
  for (;;) {
    const view = await traveller.get<RequestView>(`/crm/api/request/get?id=${id}`);
    if (view.status === status) return view;
    if (performance.now() - beganMs > LIMIT_MS) throw new Error(`request ${id} stays at ${view.status}`);
    await wait(RETRY_MS);
  }
}

/** Waits until nothing listens on a port of this machine any more. */
async function untilGone(port: number): Promise<void> {
  const isOpen = (): Promise<boolean> =>
    new Promise((done) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => done(true));
      socket.once('error', () => done(false)).once('connect', () => socket.destroy());
    });
  while (await isOpen()) await wait(10);
}

/** Runs a command of the cluster; as soon as it has ended the first member, people take their steps. */
async function beside(command: readonly string[], text: string, steps: () => Promise<void>): Promise<void> {
  const { members = [], databases = [] } = readState() ?? {};
  const name = command[1] ?? 'node1';
  const first = command[0] === 'promote' ? databases[0] : members.find((member) => member.name === name);
  const done = cluster(...command).then(() => say(`-- ${command.join(' ')} is done`));
  await untilGone(first?.port ?? 0);
  say(`-- ${text}`);
  await steps();
  await done;
  await wait(CALM_MS);
}

async function book(port: number, traveller: Caller, organizer: Caller): Promise<RequestView> {
  const chosen = await choose(traveller);
  const { total, currency } = chosen.quote;
  const price = `${(total / 100).toFixed(2)} ${currency}`;
  say(`the traveller opens "${chosen.name}": ${ADULTS} adults, ${price}`);
  let id = 0;
  await beside(['kill', 'node2'], 'node2 was killed', async () => {
    const contact = {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      email: 'traveller@serai.example',
      phone: '+46 8 123456',
    };
    const { value, tries } = await traveller.post<CreatedRequest>('/crm/api/request/create', {
      tour_id: chosen.tourId,
      tour_date_id: chosen.dateId,
      seats: { adults: ADULTS, children: 0 },
      contact,
      terms_accepted: true,
      expected_total: total,
      currency,
    });
    id = value.id;
    say(`the traveller asks the organizer for the seats: request ${id}, ${tries}`);
  });
  await cluster('start', 'node2');
  say('-- node2 is started again');
  await beside(['promote'], 'the primary database was killed', async () => {
    const { tries } = await organizer.post('/crm/api/organizer/request/confirm', { id });
    say(`the organizer confirms: the seats are held, ${tries}`);
  });
  const held = await reach(traveller, id, REQUEST_STATUS.pending_prepayment);
  const due = held.payments.find(({ status }) => status === 1);
  await beside(['rolling'], 'a rolling restart has ended node1; the others follow', async () => {
    const payment = { payment_id: due?.id, method: 'card', provider: 'sandbox' };
    const { value, tries } = await traveller.post<{ redirect_url: string }>('/crm/api/payments/create', payment);
    say(`the traveller goes to the checkout, ${tries}`);
    await payAt(value.redirect_url);
    say('the traveller pays there');
    await reach(traveller, id, REQUEST_STATUS.made_prepayment);
    say('the booking is paid');
  });
  return traveller.get<RequestView>(`/crm/api/request/get?id=${id}`);
}

/** Prints the transcript. Returns whether the booking went through once and the chat missed nothing. */
export async function journey(port: number): Promise<boolean> {
  const nora = await signIn(port);
  const chat = new OpenChat(port, nora);
  await chat.ready.promise;
  say('the traveller signs in and opens the chat; the organizer writes there all the time');
  const [before, token] = [await countRequests(callerOf(port, nora.token)), await tokenOf(port, 'organizer')];
  const stop = new AbortController();
  const writer = new Writer(port, { token, chatId: nora.chatId }, { pauseMs: 200, who: 'organizer' });
  const writing = writer.run(stop.signal);
  const view = await book(port, callerOf(port, nora.token), callerOf(port, token));
  stop.abort();
  await writing;
  await wait(CALM_MS);
  chat.stop();
  const after = await countRequests(callerOf(port, nora.token));
  const captured = view.payments.filter(({ status }) => status === 2).length;
  say(
    `one booking more: ${after - before === 1}; payments of it that arrived: ${captured}; history ${view.history.map(({ transition }) => transition).join(', ')}`,
  );
  const { acknowledged } = writer;
  const lost = acknowledged.filter((seq) => !chat.seen.includes(seq)).length;
  const doubled = chat.seen.length - new Set(chat.seen).size;
  const isOrdered = chat.seen.every((seq, at) => at === 0 || seq > (chat.seen[at - 1] ?? 0));
  say(
    `chat: ${acknowledged.length} messages acknowledged, ${lost} of them not shown, ${doubled} doubled, ${isOrdered ? 'in order' : 'out of order'}; socket opened again ${chat.reopened} times, at most ${Math.round(chat.longestAwayMs)} ms without; longest pause of the writer ${Math.round(writer.longestPauseMs)} ms`,
  );
  return after - before === 1 && captured === 1 && lost + doubled === 0 && isOrdered;
}

async function countRequests(traveller: Caller): Promise<number> {
  const { pagination } = await traveller.get<{ pagination: { itemsCount: number } }>('/crm/api/request/list');
  return pagination.itemsCount;
}
