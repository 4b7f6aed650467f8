/** Visitors that send at a fixed rate, whatever the replies do, in their own process, so that their work delays none of the others. */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const MAX_SOCKETS = 256;

export interface Visitor {
  name: string;
  /** The address that the visitor comes from. */
  address: string;
  everyMs: number;
  /** Repeated from the beginning when all were sent. */
  paths: readonly string[];
}

export interface SteadyLoad {
  port: number;
  forMs: number;
  visitors: readonly Visitor[];
}

export interface Timed {
  name: string;
  /** 0: the connection ended without a reply. */
  status: number;
  ms: number;
}

async function visit(
  { port, forMs }: SteadyLoad,
  { name, address, everyMs, paths }: Visitor,
  agent: Agent,
): Promise<Timed[]> {
  const headers = { 'x-forwarded-for': address, 'accept-language': 'en', 'accept-encoding': 'gzip' };
  const send = (path: string): Promise<Timed> => {
    const begunMs = performance.now();
    const timed = (status: number): Timed => ({ name, status, ms: performance.now() - begunMs });
    return new Promise((done) => {
      get({ port, host: '127.0.0.1', path, agent, headers }, (reply) => {
        reply.resume().once('end', () => done(timed(reply.statusCode ?? 0)));
        reply.once('error', () => done(timed(0)));
      }).once('error', () => done(timed(0)));
    });
  };
  const begunMs = performance.now();
  const replies: Promise<Timed>[] = [];
  for (let at = 0; performance.now() - begunMs < forMs; at++) {
    replies.push(send(paths[at % paths.length] ?? '/'));
    await wait(Math.max(0, begunMs + (at + 1) * everyMs - performance.now()));
  }
  return Promise.all(replies);
}

async function run(load: SteadyLoad): Promise<Timed[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS });
  const replies = await Promise.all(load.visitors.map((visitor) => visit(load, visitor, agent)));
  agent.destroy();
  return replies.flat();
}

process.on('message', (load: SteadyLoad) => void run(load).then((replies) => process.send?.(replies)));
process.on('disconnect', () => process.exit(0));
