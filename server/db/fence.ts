import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Refuses a connection to work that may not go on; throws then. */
export type Fence = (client: Pick<pg.ClientBase, 'query'>) => Promise<void>;

const fences = new AsyncLocalStorage<Fence>();

/** Runs work whose every connection to the database is asked for by the fence first. */
export const withinFence = <T>(fence: Fence, work: () => Promise<T>): Promise<T> => fences.run(fence, work);

/** The fence of the work under way; undefined outside of any. */
export const currentFence = (): Fence | undefined => fences.getStore();

/** Runs work that no fence around it concerns. */
export const outsideFence = <T>(work: () => Promise<T>): Promise<T> => fences.exit(work);
