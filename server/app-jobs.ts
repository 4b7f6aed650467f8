import type { Db } from '#server/db/pool.ts';
import type { Feature } from '#server/features/feature.ts';
import { createJobLease } from '#server/platform/jobs/job-lease.ts';
import { storeRuns } from '#server/platform/jobs/job-runs.ts';
import { createJobs, type Job, type JobRun, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SettingsSource } from '#server/platform/site-settings.ts';
import type { SharedIndex } from '#server/search/index.ts';

const PURGE_MS = 600_000;
const SETTINGS_MS = 1000;
const RUNS_MS = 10_000;

/** Applies site settings that another process has saved. */
const readingSettings = ({ read }: SettingsSource): Job => ({
  name: 'reading site settings',
  everyMs: SETTINGS_MS,
  on: 'each',
  run: read,
});

/** Stores when the jobs of this process ran, for the staff page about the system. */
const recordingRuns = (db: Db, takeRuns: () => JobRun[]): Job => ({
  name: 'recording job runs',
  everyMs: RUNS_MS,
  on: 'primary',
  run: () => storeRuns(db, takeRuns()),
});

/** The features' jobs, plus one for each purge step. */
const jobsOf = (features: readonly Feature[], db: Db): Job[] => [
  ...features.flatMap(({ jobs = [] }) => jobs),
  ...features.flatMap(({ purge = {} }) =>
    Object.entries(purge).map(([name, step]) => ({
      name: `purging ${name}`,
      everyMs: PURGE_MS,
      on: 'primary' as const,
      run: () => step(db),
    })),
  ),
];

/** Creates the jobs of an app: of its features, their purge steps, and its own. */
export function createAppJobs(
  { db, log, clock, settings }: Platform,
  features: readonly Feature[],
  { isShared, sharedIndex }: { isShared?: boolean; sharedIndex?: SharedIndex },
): Jobs {
  const lease = isShared ? createJobLease(db) : null;
  const jobs: Jobs = createJobs(
    [readingSettings(settings), recordingRuns(db, () => jobs.takeRuns()), ...jobsOf(features, db)],
    { clock, log, lease, isWorker: sharedIndex?.role === 'worker' },
  );
  return jobs;
}
