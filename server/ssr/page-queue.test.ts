import { expect, test } from 'vitest';
import { createPageQueue } from './page-queue.ts';

/** A queue whose pages end when the test ends them. */
function world(rule: Partial<Parameters<typeof createPageQueue>[0]>) {
  const inQueue = createPageQueue({ running: 2, waiting: 10, all: 100, ...rule });
  const started: string[] = [];
  const refused: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (caller: string, name: string): Promise<void> =>
    inQueue(caller, () => {
      started.push(name);
      return new Promise<void>((done) => finish.push(done));
    }).catch((error: Error) => void refused.push(`${name} ${error.message}`));
  return { started, refused, finish, ask };
}

test('many pages of one caller wait for each other, not for the page of a neighbour', async () => {
  const { started, finish, ask } = world({});
  const all = ['a', 'b', 'c'].map((name) => ask('stranger', name));
  all.push(ask('neighbour', 'n'));
  expect(started).toEqual(['a', 'b', 'n']);
  finish[0]?.();
  await expect.poll(() => started).toEqual(['a', 'b', 'n', 'c']);
  for (const done of finish) done();
  await Promise.all(all);
});

test('a failing page frees its place for the next', async () => {
  const inQueue = createPageQueue({ running: 1, waiting: 1, all: 2 });
  const failed = inQueue('a', async () => Promise.reject(new Error('no page')));
  const next = inQueue('a', async () => 'page');
  await expect(failed).rejects.toThrow('no page');
  expect(await next).toBe('page');
});

test('a caller with too many pages in line is refused at once, its neighbour is not', async () => {
  const { started, refused, ask } = world({ waiting: 1 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) void ask('stranger', name);
  void ask('neighbour', 'n');
  await expect.poll(() => refused).toEqual(['d too_many', 'e too_many']);
  expect(started).toEqual(['a', 'b', 'n']);
});

test('with all places taken, who has most pages in line loses the last of them to who has fewer', async () => {
  const { started, refused, finish, ask } = world({ all: 6 });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask('stranger', name);
  void ask('neighbour', 'n');
  void ask('other', 'o');
  await expect.poll(() => refused).toEqual(['f unavailable', 'e unavailable']);
  expect(started).toEqual(['a', 'b', 'n', 'o']);
  void ask('stranger', 'g');
  await expect.poll(() => refused.at(-1)).toBe('g unavailable');
  finish[0]?.();
  await expect.poll(() => started.at(-1)).toBe('c');
});

test('with all places taken by callers with one page waiting each, who has none in line gets a place', async () => {
  const { started, refused, ask } = world({ all: 9 });
  for (const caller of ['x', 'y', 'z']) for (const name of ['1', '2', '3']) void ask(caller, caller + name);
  void ask('neighbour', 'n');
  await expect.poll(() => refused).toEqual(['x3 unavailable']);
  expect(started.at(-1)).toBe('n');
});

test('a full queue of callers with a page each refuses the next one until a page is made', async () => {
  const { started, refused, finish, ask } = world({ all: 2 });
  for (const name of ['a', 'b', 'c']) void ask(name, name);
  await expect.poll(() => refused).toEqual(['c unavailable']);
  finish[0]?.();
  await expect.poll(async () => (await Promise.resolve(), ask('d', 'd'), started.at(-1))).toBe('d');
});
