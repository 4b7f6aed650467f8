import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/client.ts';
import type { Api } from '#web/state/api.ts';
import { addToQueue, queuedDates, readQueue, sendQueue } from './check-in-queue.ts';
import { sendStored } from './use-stored-check-ins.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

const tap = (request_id: number) => ({ request_id, at: '2026-12-19T08:31:00.000Z', undo: false });

/** A server that replies with a status for each request id; 200 for others. */
function serverOf(statuses: Record<number, number>) {
  const sent: number[] = [];
  const checkIn = async ({ body: { request_id } }: { body: { request_id: number } }) => {
    sent.push(request_id);
    const status = statuses[request_id] ?? 200;
    if (status !== 200) throw new CallError(status, { message: '', error: '', errors: {}, code: 'conflict' });
    return { request_id, checked_in_at: null, checked_in_by: null };
  };
  return { sent, api: { booking: { checkIn } } as unknown as Api };
}

test('check-ins of several departures are sent without their manifests, except the one that is open', async () => {
  addToQueue(12, tap(1));
  addToQueue(12, tap(2));
  addToQueue(13, tap(3));
  addToQueue(14, tap(4));
  const { api, sent } = serverOf({});
  expect(await sendStored(api, 14)).toBe(true);
  expect(sent).toEqual([1, 2, 3]);
  expect(queuedDates()).toEqual([14]);
});

test('without a network everything stays; the next attempt sends it once', async () => {
  addToQueue(12, tap(1));
  expect(await sendStored(serverOf({ 1: 0 }).api)).toBe(false);
  const { api, sent } = serverOf({});
  expect(await sendStored(api)).toBe(true);
  expect(await sendStored(api)).toBe(true);
  expect(sent).toEqual([1]);
});

test('what the server refuses stays for the manifest, which says so; the others are sent', async () => {
  addToQueue(12, tap(1));
  addToQueue(12, tap(2));
  const { api } = serverOf({ 1: 409 });
  expect(await sendStored(api)).toBe(true);
  expect(readQueue(12).map(({ request_id }) => request_id)).toEqual([1]);
  const refused: number[] = [];
  await sendQueue(api, 12, { sent: () => {}, refused: ({ request_id }) => void refused.push(request_id) });
  expect(refused).toEqual([1]);
  expect(queuedDates()).toEqual([]);
});
