import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#contract/client.ts';
import type { Manifest } from '#contract/trip/departure.ts';
import type { Api } from '#web/state/api.ts';
import { addToQueue, queuedDates, readQueue, sendQueue, withQueue } from './check-in-queue.ts';
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
  return { sent, api: { trip: { checkIn, markNoShow: checkIn } } as unknown as Api };
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

test('without a network everything stays queued; the next attempt sends it once', async () => {
  addToQueue(12, tap(1));
  expect(await sendStored(serverOf({ 1: 0 }).api)).toBe(false);
  const { api, sent } = serverOf({});
  expect(await sendStored(api)).toBe(true);
  expect(await sendStored(api)).toBe(true);
  expect(sent).toEqual([1]);
});

test('rejected check-ins stay for the manifest, which reports them; the others are sent', async () => {
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

test('unsent marks count by their time, as on the server', () => {
  const at = (minute: number): string => `2026-12-19T08:${minute}:00.000Z`;
  const parties = [{ request_id: 1, checked_in_at: null, checked_in_by: null, no_show_at: at(30), no_show_by: 'Nino' }];
  const shown = (...queue: { at: string; undo: boolean; isNoShow?: boolean }[]) =>
    withQueue(
      { parties } as Manifest,
      queue.map((entry) => ({ ...entry, request_id: 1 })),
    ).parties[0];
  // A late party is checked in.
  expect(shown({ at: at(40), undo: false })).toMatchObject({
    checked_in_at: at(40),
    no_show_at: null,
    isWaiting: true,
  });
  expect(shown({ at: at(29), undo: true, isNoShow: true })).toMatchObject({ no_show_at: at(30), no_show_by: 'Nino' });
  const undone = { at: at(41), undo: true, isNoShow: true };
  expect(shown(undone)).toMatchObject({ checked_in_at: null, no_show_at: null, no_show_by: null });
  expect(shown({ at: at(42), undo: false }, undone)).toMatchObject({ checked_in_at: at(42), no_show_at: null });
});
