/**
 * Kills the server (SIGKILL) at named commits of bookings and payments, then at random under load; restarts it and
 * repeats the interrupted step as its user. Prints what was lost or doubled, and the time until everything was settled.
 * `npm run bench -- crash [times at each point] [random kills] [pattern of the points' names]`
 */
import { crashAt, crashUnderLoad } from '#server/testing/crash-run.ts';
import { KILL_POINTS } from '#server/testing/kill-points.ts';
import { startKillableServer, type KillableServer } from '#server/testing/killable-server.ts';
import { startDatabase } from './support/resources.ts';

const TIMES = Number(process.argv[2] ?? 2);
const RANDOM_KILLS = Number(process.argv[3] ?? 20);
const POINTS = new RegExp(process.argv[4] ?? '');

let wrong = 0;
const print = (name: string, killed: number, faults: readonly string[], settledInS: number): void => {
  wrong += faults.length;
  process.stdout.write(
    `${name.padEnd(40)} killed ${killed}  lost or doubled ${faults.length}  settled after the start in ${settledInS.toFixed(1)} s at most${faults.map((fault) => `\n  ${fault}`).join('')}\n`,
  );
};
const crash = async (server: KillableServer): Promise<void> => {
  for (const point of TIMES > 0 ? KILL_POINTS.filter(({ name }) => POINTS.test(name)) : []) {
    const faults: string[] = [];
    let worst = 0;
    let killed = 0;
    for (let n = 0; n < TIMES; n++) {
      const outcome = await crashAt(server, point);
      if (outcome.signal === 'SIGKILL') killed++;
      faults.push(...outcome.wrong);
      worst = Math.max(worst, outcome.settledInS);
    }
    print(point.name, killed, faults, worst);
  }
  const { kills, steps, faults, settledInS } = await crashUnderLoad(server, RANDOM_KILLS);
  print(`at random, in ${steps} steps of 4 users`, kills, faults, settledInS);
};
await using database = await startDatabase();
const server = await startKillableServer(database.db, database.url);
await crash(server).finally(() => server.stop());
process.exitCode = wrong > 0 ? 1 : 0;
