import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Checks on a new connection whether the current work may still use the database. Throws when it may not. */
export type Fence = (client: Pick<pg.ClientBase, 'query'>) => Promise<void>;

const fences = new AsyncLocalStorage<Fence>();

/** Runs work under a fence, which checks every database connection that the work takes. */
export const withinFence = <T>(fence: Fence, work: () => Promise<T>): Promise<T> => fences.run(fence, work);

/** The fence of the current work; undefined without one. */
export const currentFence = (): Fence | undefined => fences.getStore();

/** Runs work without the current fence. */
export const outsideFence = <T>(work: () => Promise<T>): Promise<T> => fences.exit(work);
