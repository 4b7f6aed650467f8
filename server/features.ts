import type { FastifyInstance } from 'fastify';
import type { SessionUser } from '#server/platform/call-context.ts';
import type { AppParts } from './app.ts';
import type { HandlerTable } from './http/dispatch.ts';

/** The features of the product, wired to each other. */
export interface Features {
  handlers: HandlerTable;
  readToken(token: string): Promise<SessionUser | null>;
  /** Pages that are not the React client: the sandbox till, the operator's outbox, pictures. */
  mountPages(fastify: FastifyInstance): void;
  /** Starts what runs by itself: timers, deliveries, the search feed. */
  startJobs(): void;
  close(): Promise<void>;
}

/** Creates every feature and connects their doors. */
export async function createFeatures(_parts: AppParts): Promise<Features> {
  return {
    handlers: {},
    readToken: async () => null,
    mountPages: () => {},
    startJobs: () => {},
    close: async () => {},
  };
}
