import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { TRANSITIONS, type TransitionRule } from '#domain/booking/booking-status.ts';
import { brokenInvariants } from '#server/backup/invariants.ts';
import { KILL_POINTS, type NamedPoint } from './kill-points.ts';
import type { Scene } from './kill-stage.ts';
import type { KillableServer } from './killable-server.ts';

/** How long a payment may stay in doubt after the restart. */
const PATIENCE_MS = 60_000;
const POLL_MS = 100;

export interface CrashOutcome {
  name: string;
  signal: NodeJS.Signals | null;
  settledInS: number;
  /** Broken invariants; empty when nothing is lost or doubled. */
  wrong: string[];
}

/** Repeats a step as the same user until the invariants hold or time is up. */
async function settle(server: KillableServer, scene: Scene): Promise<{ wrong: string[]; inS: number }> {
  const began = performance.now();
  for (;;) {
    await scene.act();
    const wrong = [...(await scene.faults()), ...(await brokenInvariants(server.world.db))];
    const elapsed = performance.now() - began;
    if (wrong.length === 0 || elapsed > PATIENCE_MS) return { wrong, inS: elapsed / 1000 };
    await pause(POLL_MS);
  }
}

/** Kills the server at a failpoint, restarts it, and repeats the step as the same user. */
export async function crashAt(server: KillableServer, point: NamedPoint): Promise<CrashOutcome> {
  await server.world.renewOrganizer();
  const scene = await point.prepare(server);
  await server.arm(point);
  await scene.act();
  const signal = await Promise.race([server.ended(), pause(PATIENCE_MS / 2).then(() => null)]);
  if (!signal) server.kill();
  await server.ended();
  await server.restart();
  const { wrong, inS } = await settle(server, scene);
  return { name: point.name, signal, settledInS: inS, wrong };
}

/** Whether the booking of a scene is still in the status before its transition. */
async function isBefore({ world }: KillableServer, { owner }: Scene, { transition }: NamedPoint): Promise<boolean> {
  if (!transition) return true;
  const row = await world.row<{ status: number } | undefined>(
    sql`select status from request where user_id = ${owner.id}`,
  );
  const { from }: TransitionRule = TRANSITIONS[transition];
  return row ? from?.some((status) => status === row.status) === true : from === null;
}

/** Four users take random steps while the server is killed at random moments and restarted at once. */
export async function crashUnderLoad(
  server: KillableServer,
  kills: number,
): Promise<{ kills: number; steps: number; faults: string[]; settledInS: number }> {
  let steps = 0;
  let settledInS = 0;
  let isOver = false;
  const faults: string[] = [];
  const walk = async (): Promise<void> => {
    while (!isOver) {
      const point = KILL_POINTS[Math.floor(Math.random() * KILL_POINTS.length)] as NamedPoint;
      // The server may be killed during preparation; that booking then counts in the invariants only.
      const scene = await point.prepare(server).catch(() => null);
      if (!scene || !(await isBefore(server, scene, point))) continue;
      const { wrong, inS } = await settle(server, scene);
      steps++;
      settledInS = Math.max(settledInS, inS);
      faults.push(...wrong.map((fault) => `${point.name}: ${fault}`));
    }
  };
  const walkers = [walk(), walk(), walk(), walk()];
  for (let kill = 0; kill < kills; kill++) {
    await server.world.renewOrganizer();
    await pause(Math.random() * 1500);
    server.kill();
    await server.ended();
    await server.restart();
  }
  isOver = true;
  await Promise.all(walkers);
  faults.push(...(await brokenInvariants(server.world.db)));
  return { kills, steps, faults, settledInS };
}
