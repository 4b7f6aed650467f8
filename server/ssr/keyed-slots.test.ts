import { expect, test } from 'vitest';
import { createKeyedSlots } from './keyed-slots.ts';

test('many pages of one address wait for each other, not for the page of a neighbour', async () => {
  const inSlot = createKeyedSlots(2);
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const page = (name: string) => () => {
    started.push(name);
    return new Promise<void>((done) => finish.push(done));
  };
  const all = ['a', 'b', 'c'].map((name) => inSlot('stranger', page(name)));
  all.push(inSlot('neighbour', page('n')));
  expect(started).toEqual(['a', 'b', 'n']);
  finish[0]?.();
  await expect.poll(() => started).toEqual(['a', 'b', 'n', 'c']);
  for (const done of finish) done();
  await Promise.all(all);
});

test('a failing task frees its slot for the next', async () => {
  const inSlot = createKeyedSlots(1);
  const failed = inSlot('a', async () => Promise.reject(new Error('no page')));
  const next = inSlot('a', async () => 'page');
  await expect(failed).rejects.toThrow('no page');
  expect(await next).toBe('page');
});
