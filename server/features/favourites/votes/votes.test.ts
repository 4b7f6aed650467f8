import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VoteListView } from '#contract/favourites/votes.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';

let world: World;
let tours: number[];

beforeAll(async () => {
  world = await startWorld();
  tours = [(await world.departure()).tourId, (await world.departure()).tourId];
});
afterAll(() => world.stop());

const call = <T>(name: string, body: object, person?: Person) =>
  world.app.call<T>(
    `favourites.${name}`,
    { body },
    { ...(person && { token: person.token }), idempotencyKey: randomUUID() },
  );
const view = (key: string) => world.app.call<VoteListView>('favourites.viewVoteList', { query: { key } });
const open = async (owner: Person, title = 'Summer, the three of us'): Promise<string> =>
  (await call<{ key: string }>('createVoteList', { title, name: 'Nora', tour_ids: tours }, owner)).body.key;
const join = async (key: string, name: string): Promise<string> =>
  (await call<{ voter_key: string }>('joinVoteList', { key, name })).body.voter_key;

test('a party votes by a link, with and without accounts, and everyone sees who said what', async () => {
  const owner = await world.person();
  const key = await open(owner);
  const laura = await join(key, 'Laura');
  const [first = 0, second = 0] = tours;
  await call('castVote', { key, tour_id: first, is_yes: true }, owner);
  await call('castVote', { key, voter_key: laura, tour_id: first, is_yes: true });
  await call('castVote', { key, voter_key: laura, tour_id: second, is_yes: true });
  const { body } = await call<VoteListView>('castVote', { key, voter_key: laura, tour_id: second, is_yes: false });
  const [nora, own] = body.voters;
  expect(body.voters.map(({ name }) => name)).toEqual(['Nora', 'Laura']);
  expect([body.owner_id, body.me]).toEqual([nora?.id, own?.id]);
  expect(body.tours.map(({ tour, yes, no }) => [tour.id, yes, no])).toEqual([
    [first, [nora?.id, own?.id], []],
    [second, [], [own?.id]],
  ]);
  const taken = await call<VoteListView>('castVote', { key, voter_key: laura, tour_id: second, is_yes: null });
  expect(taken.body.tours[1]?.no).toEqual([]);
  // A stranger with the link looks, and cannot vote in the place of another.
  const stranger = await view(key);
  expect([stranger.body.me, stranger.body.title]).toEqual([null, 'Summer, the three of us']);
  expect((await call('castVote', { key, voter_key: randomUUID(), tour_id: first, is_yes: true })).status).toBe(404);
});

test('twelve people vote, also when two take the last place at once; an account joins once', async () => {
  const owner = await world.person();
  const key = await open(owner);
  for (let count = 2; count <= 11; count++) await join(key, `Friend ${count}`);
  const last = await Promise.all(['Left', 'Right'].map((name) => call('joinVoteList', { key, name })));
  expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await call('joinVoteList', { key, name: 'Nora L.' }, owner)).status).toBe(200);
  const { body } = await view(key);
  expect([body.voters.length, body.voters[0]?.name, body.is_full]).toEqual([12, 'Nora L.', true]);
});

test('the voters talk among themselves: each message once, deleted by its writer or the owner, gone with who leaves', async () => {
  const owner = await world.person();
  const key = await open(owner);
  const [laura, max] = [await join(key, 'Laura'), await join(key, 'Max')];
  const write = (message: string, voter_key?: string, id: string = randomUUID()) =>
    call<VoteListView>('writeToParty', { key, message, client_message_id: id, voter_key });
  const id = randomUUID();
  await write('Not the ship, please.', laura, id);
  const { body } = await write('Not the ship, please.', laura, id);
  expect(body.messages.map(({ voter_id, text }) => [voter_id, text])).toEqual([[body.me, 'Not the ship, please.']]);
  expect((await view(key)).body.messages).toEqual([]);
  expect((await write('Hello', randomUUID())).status).toBe(404);
  expect((await call<{ errors: object }>('writeToParty', { key, message: ' ', client_message_id: id })).status).toBe(
    400,
  );

  const messageId = body.messages[0]?.id;
  expect((await call('deletePartyMessage', { key, voter_key: max, message_id: messageId })).status).toBe(404);
  const left = await call<VoteListView>('deletePartyMessage', { key, message_id: messageId }, owner);
  expect(left.body.messages).toEqual([]);
  await call('castVote', { key, voter_key: max, tour_id: tours[0], is_yes: true });
  await write('I cannot come.', max);
  expect((await call('leaveVoteList', { key }, owner)).status).toBe(409);
  expect((await call('leaveVoteList', { key, voter_key: max })).status).toBe(200);
  const after = await write('A pity', laura);
  expect([after.body.voters.map(({ name }) => name), after.body.messages.map(({ text }) => text)]).toEqual([
    ['Nora', 'Laura'],
    ['A pity'],
  ]);
  expect(after.body.tours[0]?.yes).toEqual([]);
  for (let count = 0; count < 19; count++) await write(`Message ${count}`, laura);
  expect((await write('One too many', laura)).status).toBe(429);
});

test('unknown keys, others’ lists, hidden tours and wrong values are refused by name', async () => {
  const [owner, other] = [await world.person(), await world.person()];
  const key = await open(owner);
  const unknown = await view(randomUUID());
  const deleted = async (deletedKey: string) => {
    const { status, body } = await call<{ code: string }>('deleteVoteList', { key: deletedKey }, other);
    return [status, body.code];
  };
  expect([unknown.status, await deleted(key)]).toEqual([404, await deleted(randomUUID())]);
  const { tourId } = await world.departure();
  expect((await call('castVote', { key, tour_id: tourId, is_yes: true }, owner)).status).toBe(404);
  await sql`update tour set status = 'hidden' where id = ${tourId}`.execute(world.db);
  expect((await call('createVoteList', { title: 'A', name: 'Nora', tour_ids: [tourId] }, owner)).status).toBe(404);
  const wrong = await call<{ errors: object }>('createVoteList', { title: ' ', name: '', tour_ids: [] }, owner);
  expect([wrong.status, Object.keys(wrong.body.errors).toSorted()]).toEqual([400, ['name', 'title', 'tour_ids']]);
  expect((await call('createVoteList', { title: 'A', name: 'Nora', tour_ids: tours })).status).toBe(401);
});

test('the owner lists and deletes; a list ends after ninety days, and with the account', async () => {
  const owner = await world.person();
  const [kept, deleted, old] = [await open(owner, 'Kept'), await open(owner, 'Deleted'), await open(owner, 'Old')];
  await call('deleteVoteList', { key: deleted }, owner);
  await sql`update vote_list set created_at = now() - interval '91 days' where title = 'Old'`.execute(world.db);
  const { body } = await world.app.call<{ data: { key: string; title: string; voters: string[] }[] }>(
    'favourites.listVoteLists',
    {},
    { token: owner.token },
  );
  expect(body.data).toEqual([{ key: kept, title: 'Kept', tours: 2, voters: ['Nora'] }]);
  expect(await Promise.all([deleted, old].map(async (key) => (await view(key)).status))).toEqual([404, 404]);
});
