import type { FastifyInstance } from 'fastify';
import { createSessionTokens, profileHandlers, signInHandlers } from '#server/features/account/index.ts';
import { addFavourites, favouritesHandlers } from '#server/features/favourites/index.ts';
import type { SessionUser } from '#server/platform/call-context.ts';
import { outboxMail } from '#server/platform/mail.ts';
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
export async function createFeatures({ db, env }: AppParts): Promise<Features> {
  const tokens = createSessionTokens(db, env.sessionSecret);
  const account = { db, mail: outboxMail, tokens, secret: env.sessionSecret, addFavourites };
  return {
    handlers: {
      account: { ...profileHandlers(account), ...signInHandlers(account) },
      favourites: favouritesHandlers(db),
    },
    readToken: (token) => tokens.read(token),
    mountPages: () => {},
    startJobs: () => {},
    close: async () => {},
  };
}
