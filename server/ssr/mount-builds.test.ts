import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { RouteRule } from '#contract/builds.ts';
import { mountBuilds } from './mount-builds.ts';

const RULES: RouteRule[] = [{ name: 'trips', pattern: '/trips', access: 'user', isPrivate: true }];

test('a browser gets the served build’s id and its route rules', async () => {
  const app = Fastify();
  mountBuilds(app, { id: 'b2', timestamp: 1_790_000_000_000 }, async () => RULES);
  const latest = await app.inject('/builds/latest.json');
  expect([latest.json(), latest.headers['cache-control']]).toEqual([
    { id: 'b2', timestamp: 1_790_000_000_000 },
    'no-store',
  ]);
  const meta = await app.inject('/builds/meta/b2.json');
  expect(meta.json()).toEqual({ id: 'b2', timestamp: 1_790_000_000_000, rules: RULES });
  expect(meta.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/builds/meta/b1.json')).statusCode).toBe(404);
});
