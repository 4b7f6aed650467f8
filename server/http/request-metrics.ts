import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Metric } from '#server/platform/metrics.ts';

/** Upper bounds of the times that requests are counted by, in seconds. */
const BOUNDS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const LOOP_RESOLUTION_MS = 20;

type Kind = 'call' | 'page' | 'file';

interface Times {
  count: number;
  seconds: number;
  /** By the bounds: requests that took at most that long. */
  within: number[];
}

/** Counts replies and their times by kind, and measures the delay of the event loop. Returns the metrics of this process. */
export function mountRequestMetrics(app: FastifyInstance): () => Metric[] {
  const replies = new Map<string, { kind: Kind; status: string; count: number }>();
  const times = new Map<Kind, Times>();
  const delay = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.addHook('onResponse', async ({ routeOptions: { url, config } }, { statusCode, elapsedTime }) => {
    const isPage = url === undefined || url === '/*';
    const kind: Kind = config.isCall ? 'call' : isPage ? 'page' : 'file';
    const status = `${Math.floor(statusCode / 100)}xx`;
    const key = `${kind} ${status}`;
    const reply = replies.get(key) ?? { kind, status, count: 0 };
    reply.count++;
    replies.set(key, reply);
    const own = times.get(kind) ?? { count: 0, seconds: 0, within: BOUNDS_S.map(() => 0) };
    const seconds = elapsedTime / 1000;
    own.count++;
    own.seconds += seconds;
    for (const [at, bound] of BOUNDS_S.entries()) if (seconds <= bound) own.within[at] = (own.within[at] ?? 0) + 1;
    times.set(kind, own);
  });
  return () => [
    {
      name: 'serai_http_replies_total',
      kind: 'counter',
      help: 'Replies by kind (call, page, file) and class of status.',
      samples: [...replies.values()].map(({ kind, status, count }) => ({ labels: { kind, status }, value: count })),
    },
    {
      name: 'serai_http_seconds_bucket',
      kind: 'counter',
      help: 'Replies that took at most `le` seconds, by kind.',
      samples: [...times].flatMap(([kind, { count, within }]) => [
        ...within.map((value, at) => ({ labels: { kind, le: String(BOUNDS_S[at]) }, value })),
        { labels: { kind, le: '+Inf' }, value: count },
      ]),
    },
    {
      name: 'serai_http_seconds_sum',
      kind: 'counter',
      help: 'Seconds that all replies took, by kind.',
      samples: [...times].map(([kind, { seconds }]) => ({ labels: { kind }, value: seconds })),
    },
    {
      name: 'serai_event_loop_delay_seconds',
      kind: 'gauge',
      help: 'Mean delay of timers since the last reading.',
      samples: [{ value: readDelay(delay) }],
    },
  ];
}

/** Seconds by which timers were late on average since the last call. */
function readDelay(delay: ReturnType<typeof monitorEventLoopDelay>): number {
  const ms = Math.max(0, delay.mean / 1e6 - LOOP_RESOLUTION_MS);
  delay.reset();
  return Number.isFinite(ms) ? ms / 1000 : 0;
}
