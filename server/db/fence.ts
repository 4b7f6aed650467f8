import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** Checks with a new connection whether the work under way may use it. Throws when it may not. */
export type Fence = (client: Pick<pg.ClientBase, 'query'>) => Promise<void>;

const fences = new AsyncLocalStorage<Fence>();

/** Runs work; the fence checks each database connection that it takes. */
export const withinFence = <T>(fence: Fence, work: () => Promise<T>): Promise<T> => fences.run(fence, work);

/** The fence of the work under way; undefined outside of any. */
export const currentFence = (): Fence | undefined => fences.getStore();

/** Runs work without the current fence. */
export const outsideFence = <T>(work: () => Promise<T>): Promise<T> => fences.exit(work);
