import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LimitClass } from '#contract/call.ts';
import type { SessionUser, StaffAct } from '#server/calls/call-context.ts';
import type { HandlerTable } from '#server/calls/dispatch.ts';
import type { Db } from '#server/db/pool.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Metric } from '#server/platform/metrics.ts';
import type { OperatorPage } from '#server/platform/operator-page.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** What the HTTP layer offers to the routes of features. */
export interface Routes {
  /** Counts a request against a limit of the caller's address; returns the seconds to wait when it is exceeded. */
  count(limit: LimitClass, ip: string): Promise<number | null>;
  /** Sends a text from the reply cache, compressed; `make` runs at most once in `maxAgeS`. */
  sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    file: { name: string; type: string; maxAgeS: number; make(): Promise<string> },
  ): Promise<FastifyReply>;
  /** Runs a job now if the jobs of this process have been started. */
  nudge(job: Job): void;
  /** All paths of the sitemap except of tours: those of screens and features. */
  sitemapPaths(): Promise<string[]>;
  /** Who is behind an access token. */
  authentication: Pick<Authentication, 'readToken' | 'endedSessions'>;
}

/** Pages of a feature in the sitemap; paths have no locale. */
export interface SitemapPages {
  paths(): Promise<string[]>;
  /** Paths of screens that are `noindex` at present. */
  hidden?(): Promise<string[]>;
}

/** Authenticates callers; one feature implements it. */
export interface Authentication {
  /** Verifies an access token; null when it is missing, invalid or expired. */
  readToken(token: string): Promise<SessionUser | null>;
  /** The sessions among these that have ended. */
  endedSessions(sessionIds: readonly string[]): Promise<string[]>;
  /** Logs a use of staff rights. */
  logStaff(act: StaffAct): Promise<void>;
}

/**
 * Everything that a feature attaches to the server. `features.ts` lists the features; `app.ts` knows them only by this.
 */
export interface Feature {
  /** Handlers of calls by the contract's noun; features may share a noun. */
  calls?: HandlerTable;
  /** Mounts routes that are not calls: pages, files, redirects. */
  mount?(app: FastifyInstance, routes: Routes): void;
  /** Periodic work, and work at the start of a process. */
  jobs?: readonly Job[];
  /** Deletes expired data every ten minutes; the names go to the log. */
  purge?: Readonly<Record<string, (db: Db) => Promise<unknown>>>;
  /** Its personal data: for the export and the deletion of an account. */
  personalData?: readonly PersonalData[];
  /** Its pages in the sitemap that are no screens of their own: a post, a place. */
  sitemap?: SitemapPages;
  /** Pages of the operator. */
  operatorPages?: readonly OperatorPage[];
  /** Metrics of this process. */
  metrics?(): Metric[];
  /** False while the process must not get traffic yet. */
  isReady?(): boolean;
  authentication?: Authentication;
  /** Closes its resources, while the jobs stop. */
  close?(): Promise<void> | void;
}
