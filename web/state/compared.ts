import { MAX_COMPARED } from '#domain/limits.ts';
import { readList, tabStore } from '#web/browser/storage.ts';
import { createStore, type Store } from './store.ts';

/** A tour selected for comparison, with the data of its chip. */
interface ComparedTour {
  id: number;
  name: string;
  /** URL of its picture with {size} in it; empty without one. */
  picture: string;
}

const KEY = 'compared';

/** The tours selected for comparison, in order. Stored for the tab; empty until `readCompared` runs in the browser. */
export const compared: Store<readonly ComparedTour[]> = createStore<readonly ComparedTour[]>([]);

let hasRead = false;

function isCompared(entry: unknown): entry is ComparedTour {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'id' in entry &&
    Number.isSafeInteger(entry.id) &&
    'name' in entry &&
    typeof entry.name === 'string' &&
    'picture' in entry &&
    typeof entry.picture === 'string'
  );
}

/** Reads this tab's list once; an invalid one counts as empty. */
export function readCompared(): void {
  if (hasRead) return;
  hasRead = true;
  const stored = readList(tabStore, KEY, isCompared);
  if (stored.length > 0) compared.set(stored.slice(0, MAX_COMPARED));
}

/** Replaces the selection. */
export function saveCompared(tours: readonly ComparedTour[]): void {
  compared.set(tours);
  tabStore.write(KEY, tours.length > 0 ? JSON.stringify(tours) : null);
}
