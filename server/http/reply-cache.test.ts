import { expect, test, vi } from 'vitest';
import { Problem } from '#server/calls/problem.ts';
import { compress } from './encode-reply.ts';
import { ReplyCache, type FreshReply } from './reply-cache.ts';

const MAX_PAST_AGE_MS = 61_000;

/** A cache that receives change events. */
function open(): ReplyCache {
  const cache = new ReplyCache();
  cache.apply({ kind: 'following' });
  return cache;
}

function replyOf(text: string, life: Partial<FreshReply> = {}): FreshReply {
  return {
    status: 200,
    headers: {},
    body: Buffer.from(text),
    maxAgeS: 60,
    tours: [],
    hasSearchResults: false,
    ...life,
  };
}

/** Reads the text under a key; `fresh` is the reply computed on a miss. */
async function read(cache: ReplyCache, key: string, fresh: string, life: Partial<FreshReply> = {}): Promise<string> {
  return (await cache.get(key, async () => replyOf(fresh, life))).body.toString();
}

/** A computation that ends on request. */
function slow(cache: ReplyCache, key: string, text: string, life: Partial<FreshReply> = {}) {
  const gate = Promise.withResolvers<void>();
  const reply = Promise.resolve(
    cache.get(key, async () => {
      await gate.promise;
      return replyOf(text, life);
    }),
  );
  return {
    async end(): Promise<string> {
      gate.resolve();
      return (await reply).body.toString();
    },
  };
}

test('a reply is cached until its tours change, whether it was stored or started before the change', async () => {
  const cache = open();
  const late = [slow(cache, 'late 7', 'old', { tours: [7] }), slow(cache, 'late 8', 'old', { tours: [8] })] as const;
  await read(cache, 'stored', 'old', { tours: [7] });
  cache.apply({ kind: 'tours', ids: [8] });
  for (const each of late) await each.end();
  expect(await read(cache, 'stored', 'new')).toBe('old');
  expect(await read(cache, 'late 7', 'new')).toBe('old');
  expect(await read(cache, 'late 8', 'new', { tours: [8] })).toBe('new');
  cache.apply({ kind: 'tours', ids: [7] });
  expect(await read(cache, 'stored', 'new')).toBe('new');
  expect(await read(cache, 'late 8', 'newer')).toBe('new');
});

test('a change of results invalidates searches only; names, a new day and new rates invalidate everything', async () => {
  for (const kind of ['results', 'names', 'day', 'rates'] as const) {
    const cache = open();
    await read(cache, 'search', 'old', { hasSearchResults: true });
    await read(cache, 'page', 'old');
    cache.apply({ kind });
    expect(await read(cache, 'search', 'new')).toBe('new');
    expect(await read(cache, 'page', 'new')).toBe(kind === 'results' ? 'old' : 'new');
  }
});

test('a search served without the index is not stored, and stored replies stay', async () => {
  const cache = open();
  await read(cache, 'stored', 'old', { hasSearchResults: true });
  const [search, page] = [slow(cache, 'search', 'old', { hasSearchResults: true }), slow(cache, 'page', 'old')];
  cache.apply({ kind: 'untracked' });
  await Promise.all([search.end(), page.end()]);
  expect(await read(cache, 'stored', 'new')).toBe('old');
  expect(await read(cache, 'search', 'new')).toBe('new');
  expect(await read(cache, 'page', 'new')).toBe('old');
});

test('callers share one computation, but not one begun before a change', async () => {
  const cache = open();
  const make = vi.fn(async () => replyOf('one'));
  await Promise.all(Array.from({ length: 50 }, () => cache.get('key', make)));
  expect(make).toHaveBeenCalledTimes(1);
  const old = slow(cache, 'other', 'old', { tours: [7] });
  cache.apply({ kind: 'tours', ids: [7] });
  expect(await read(cache, 'other', 'new', { tours: [7] })).toBe('new');
  await old.end();
  expect(await read(cache, 'other', 'newer')).toBe('new');
});

test('a stale reply is served for half a minute while one caller renews it', async () => {
  const clock = vi.spyOn(performance, 'now');
  const start = clock.getMockImplementation() ? 0 : performance.now();
  const at = (ms: number): void => void clock.mockReturnValue(start + ms);
  const cache = open();
  at(0);
  await read(cache, 'key', 'old');
  at(MAX_PAST_AGE_MS);
  const make = vi.fn(async () => replyOf('new'));
  const served = await Promise.all(Array.from({ length: 10 }, () => cache.get('key', make)));
  expect(new Set(served.map(({ body }) => body.toString()))).toEqual(new Set(['old']));
  expect(make).toHaveBeenCalledTimes(1);
  await new Promise((next) => setImmediate(next));
  expect(await read(cache, 'key', 'newer')).toBe('new');
  at(MAX_PAST_AGE_MS * 4);
  expect(await read(cache, 'key', 'newest')).toBe('newest');
  clock.mockRestore();
});

test('until change events arrive, only replies that do not depend on them are stored', async () => {
  const cache = new ReplyCache();
  const late = slow(cache, 'late', 'old', { tours: [7] });
  await read(cache, 'tour', 'old', { tours: [7] });
  await read(cache, 'list', 'old');
  cache.apply({ kind: 'following' });
  await late.end();
  expect(await read(cache, 'late', 'new', { tours: [7] })).toBe('new');
  expect(await read(cache, 'tour', 'new', { tours: [7] })).toBe('new');
  expect(await read(cache, 'list', 'new')).toBe('old');
});

test('failures and replies without a max age are not stored', async () => {
  const cache = open();
  await expect(cache.get('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await read(cache, 'key', 'one', { maxAgeS: 0 })).toBe('one');
  expect(await read(cache, 'key', 'two')).toBe('two');
});

test('a caller who has changed something gets a new reply, which others get from then on', async () => {
  const cache = open();
  await read(cache, 'key', 'old');
  const own = await cache.renew('key', async () => replyOf('new'));
  expect(own.body.toString()).toBe('new');
  expect(await read(cache, 'key', 'newer')).toBe('new');
});

test('while the database is away, stored replies are served with their age, and recomputed once it is back', async () => {
  vi.useFakeTimers();
  const cache = open();
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  await read(cache, 'a', 'first', { tours: [7] });
  cache.apply({ kind: 'tours', ids: [7] });
  vi.advanceTimersByTime(600_000);
  let tries = 0;
  const failing = async (): Promise<FreshReply> => {
    tries++;
    throw away;
  };
  const stale = await cache.get('a', failing);
  expect([stale.body.toString(), stale.headers]).toEqual([
    'first',
    { age: '600', 'server-timing': 'stale;dur=600000' },
  ]);
  const page = replyOf('we are sorry', { status: 503, maxAgeS: 0 });
  expect((await cache.get('a', failing)).body.toString()).toBe('first');
  expect(tries).toBe(1);
  vi.advanceTimersByTime(2001);
  expect((await cache.get('a', async () => page)).body.toString()).toBe('first');
  await expect(cache.get('b', failing)).rejects.toBe(away);
  vi.advanceTimersByTime(2001);
  await expect(
    cache.get('a', async () => {
      throw new Error('a fault of ours');
    }),
  ).rejects.toThrow('a fault of ours');
  const fresh = await cache.get('a', async () => replyOf('second'));
  expect([fresh.body.toString(), fresh.headers]).toEqual(['second', {}]);
  vi.useRealTimers();
});

test('a stored reply is served while too many wait for new ones', async () => {
  vi.useFakeTimers();
  const cache = open();
  await read(cache, 'a', 'first', { tours: [7] });
  cache.apply({ kind: 'tours', ids: [7] });
  vi.advanceTimersByTime(600_000);
  const reply = await cache.get('a', async () => Promise.reject(new Problem('too_many')));
  expect(reply.body.toString()).toBe('first');
  vi.useRealTimers();
});

test.each(['zstd', 'br', 'gzip'] as const)(
  'a stored %s reply holds no more memory than the cache counts',
  async (encoding) => {
    const cache = open();
    const make = async (): Promise<FreshReply> => ({
      ...replyOf(''),
      body: await compress(JSON.stringify(Array.from({ length: 500 }, (_, at) => at)), encoding),
    });
    await cache.get('numbers', make);
    const { body } = await cache.get('numbers', make);
    expect(body.buffer.byteLength).toBe(body.length);
    expect(body.length).toBeLessThan(2000);
  },
);
