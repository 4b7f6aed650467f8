import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Metric } from '#server/platform/metrics.ts';
import { inSpan } from '#server/platform/tracing/tracing.ts';
import type { JobLease } from './job-lease.ts';
import { createPoller, type Poller } from './poller.ts';

/** Background work. */
export interface Job {
  /** The job's name in the log: `<name> failed`. */
  name: string;
  /** Pause between runs. Without it the job runs once, when the process starts. */
  everyMs?: number;
  /** In a worker pool: in the primary only, or in every process. */
  on: 'primary' | 'each';
  run(): Promise<unknown>;
}

/** The last run of a job. */
export interface JobRun {
  name: string;
  everyMs: number;
  ranAt: Date;
  ms: number;
  failure: string | null;
}

/** The jobs of a process. */
export interface Jobs {
  start(): void;
  /** Runs every periodic job once, in order. A failed job does not stop the others; throws at the end. */
  runDue(): Promise<void>;
  /** Runs a started job now, or right after its current run. */
  nudge(job: Job): void;
  /** Returns the runs since the last call, the newest per job. */
  takeRuns(): JobRun[];
  metrics(): Metric[];
  /** Stops the jobs and waits for running ones. */
  stop(): Promise<void>;
}

interface JobsDeps {
  log: Log;
  clock: Clock;
  isWorker: boolean;
  /** With several nodes, jobs of the primary run only on the node that holds the lease. */
  lease: JobLease | null;
}

const metricsOf = (totals: ReadonlyMap<string, { failures: number; succeededAtS: number }>): Metric[] => [
  {
    name: 'serai_job_failures_total',
    kind: 'counter',
    help: 'Failed runs of a job in this process.',
    samples: [...totals].map(([job, { failures }]) => ({ labels: { name: job }, value: failures })),
  },
  {
    name: 'serai_job_last_success_timestamp_seconds',
    kind: 'gauge',
    help: 'When a job last succeeded in this process; 0 before that. With several nodes, take the newest.',
    samples: [...totals].map(([job, { succeededAtS }]) => ({ labels: { name: job }, value: succeededAtS })),
  },
];

/** Schedules jobs; in a worker, only those for each process. */
export function createJobs(jobs: readonly Job[], { log, clock, isWorker, lease }: JobsDeps): Jobs {
  const pollers = new Map<Job, Poller>();
  const runs = new Map<string, JobRun>();
  /** Since the process started, by name. */
  const totals = new Map<string, { failures: number; succeededAtS: number }>();
  /** Runs a job here, unless another node has the lease. */
  const runJob = async (job: Job): Promise<void> => {
    if (lease && job.on === 'primary') await lease.run(() => measured(job));
    else await measured(job);
  };
  const measured = async ({ name, everyMs = 0, run }: Job): Promise<void> => {
    const startedMs = performance.now();
    const ended = (failure: string | null): void => {
      const ranAt = clock.now();
      runs.set(name, { name, everyMs, ranAt, ms: Math.round(performance.now() - startedMs), failure });
      const { failures, succeededAtS } = totals.get(name) ?? { failures: 0, succeededAtS: 0 };
      const isOk = failure === null;
      totals.set(name, {
        failures: failures + (isOk ? 0 : 1),
        succeededAtS: isOk ? ranAt.getTime() / 1000 : succeededAtS,
      });
    };
    try {
      await inSpan(`job ${name}`, 'internal', async () => run());
      ended(null);
    } catch (error) {
      ended((error as Error).message);
      throw error;
    }
  };
  const own = jobs.filter(({ on }) => on === 'each' || !isWorker);
  for (const job of own)
    if (job.everyMs !== undefined)
      pollers.set(
        job,
        createPoller(job.name, job.everyMs, log, () => runJob(job)),
      );
  return {
    start() {
      for (const job of own)
        if (job.everyMs === undefined) job.run().catch((error: unknown) => log.error(`${job.name} failed`, { error }));
      for (const poller of pollers.values()) poller.start();
    },
    async runDue() {
      const failures: unknown[] = [];
      for (const job of pollers.keys()) await runJob(job).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
    takeRuns() {
      const taken = [...runs.values()];
      runs.clear();
      return taken;
    },
    metrics: () => metricsOf(totals),
    nudge: (job) => pollers.get(job)?.nudge(),
    async stop() {
      await Promise.all([...pollers.values()].map((poller) => poller.stop()));
      await lease?.release().catch((error: unknown) => log.error('releasing the jobs failed', { error }));
    },
  };
}
