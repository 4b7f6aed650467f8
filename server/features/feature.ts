import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LimitClass } from '#contract/call.ts';
import type { Transport } from '#contract/client.ts';
import type { ProblemBody } from '#contract/errors.ts';
import type { Locale } from '#domain/locales.ts';
import type { SessionUser, StaffAct } from '#server/calls/call-context.ts';
import type { HandlerTable } from '#server/calls/dispatch.ts';
import type { Db } from '#server/db/pool.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import type { Metric } from '#server/platform/metrics.ts';
import type { OperatorPage } from '#server/platform/operator-page.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** Services of the HTTP layer for a feature's routes. */
export interface Routes {
  /** Counts a request against a limit of the caller's address; returns the seconds to wait when it is exceeded. */
  count(limit: LimitClass, ip: string): Promise<number | null>;
  /** Sends a text from the reply cache, compressed; `make` runs at most once in `maxAgeS`. */
  sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    file: { name: string; type: string; maxAgeS: number; make(): Promise<string> },
  ): Promise<FastifyReply>;
  /** Public calls in this process, with the limits and cached replies of the caller's own requests. */
  visitorCalls(request: FastifyRequest, view: { locale: Locale; currency?: string | undefined }): Transport;
  /** Any error as a call would return it; logs faults of the server. */
  problemOf(error: unknown, locale: Locale): { status: number; body: ProblemBody };
  /** Runs a job now if the jobs of this process have been started. */
  nudge(job: Job): void;
  /** Paths of the sitemap, of screens and features; tour pages are listed separately. */
  sitemapPaths(): Promise<string[]>;
  /** Whether a path without locale prefix is one of the product, as opposed to one of a tour, a place or a text. */
  isReservedPath(path: string): boolean;
  /** Authenticates callers of routes that are not calls. */
  authentication: Pick<Authentication, 'readToken' | 'endedSessions'>;
}

/** Pages of a feature in the sitemap; paths have no locale. */
export interface SitemapPages {
  paths(): Promise<string[]>;
  /** Paths of screens that are currently `noindex`. */
  hidden?(): Promise<string[]>;
}

/** Authenticates callers; one feature implements it. */
export interface Authentication {
  /** Verifies an access token; null when it is missing, invalid or expired. */
  readToken(token: string): Promise<SessionUser | null>;
  /** Which of these sessions have ended. */
  endedSessions(sessionIds: readonly string[]): Promise<string[]>;
  /** Logs a use of staff rights. */
  logStaff(act: StaffAct): Promise<void>;
}

/**
 * Everything a feature attaches to the server. `features.ts` lists the features; `app.ts` knows only this interface.
 */
export interface Feature {
  /** Handlers by the noun of their call in the contract; features may share a noun. */
  calls?: HandlerTable;
  /** Mounts routes that are not calls: pages, files, redirects. */
  mount?(app: FastifyInstance, routes: Routes): void;
  /** Periodic work, and work at the start of a process. */
  jobs?: readonly Job[];
  /** Steps that delete expired data every ten minutes; the log shows their names. */
  purge?: Readonly<Record<string, (db: Db) => Promise<unknown>>>;
  /** Personal data of the feature, for the export and deletion of an account. */
  personalData?: readonly PersonalData[];
  /** Sitemap pages that are stored rather than screens of their own, such as posts and places. */
  sitemap?: SitemapPages;
  operatorPages?: readonly OperatorPage[];
  /** Metrics of this process. */
  metrics?(): Metric[];
  /** False while the process must not get traffic yet. */
  isReady?(): boolean;
  authentication?: Authentication;
  /** Closes the feature's resources while the jobs stop. */
  close?(): Promise<void> | void;
}
