import type { CatalogueChange } from '#server/search/feed/outbox-feed.ts';
import type { TourIndex } from '#server/search/index/tour-index.ts';
import { writeSnapshot, type SnapshotHead } from './index-snapshot.ts';
import type { LoadDeps } from './load-index.ts';

/** Delay of a snapshot after the first change that is not in it. */
const AFTER_MS = 600_000;
/** Changed tours after which a snapshot is due after `REST_MS`; a restart replays thousands in a second. */
const AFTER_TOURS = 5000;
const REST_MS = 60_000;

/**
 * Keeps the snapshot current: writes it periodically and at an orderly stop, so that a restart has little to replay.
 */
export class SnapshotWriter {
  readonly #file: string;
  readonly #log: LoadDeps['log'];
  readonly #save: () => void;
  #head: SnapshotHead;
  #isSaved: boolean;
  #changed = 0;
  #savedAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | null = null;

  /** `save` is called when a snapshot is due; it must call `write` while nothing changes the index. */
  constructor({
    file,
    log,
    save,
    head,
    isSaved,
  }: {
    file: string;
    log: LoadDeps['log'];
    save: () => void;
    head: SnapshotHead;
    isSaved: boolean;
  }) {
    this.#file = file;
    this.#log = log;
    this.#save = save;
    this.#head = head;
    this.#isSaved = isSaved;
  }

  /** Records a change that has been applied; without an argument, a change outside the outbox. */
  changed(change?: CatalogueChange): void {
    // A change read before the index was loaded is already in it.
    if (change && BigInt(change.xid) >= BigInt(this.#head.xid))
      this.#head = { ...this.#head, xid: change.xid, seq: change.lastSeq, seqXid: change.xid };
    if (change && change.tours.length + change.dates.length === 0) return;
    this.#changed += change ? change.tours.length + change.dates.length : 0;
    this.#isSaved = false;
    if (this.#changed >= AFTER_TOURS && performance.now() - this.#savedAt > REST_MS) this.#save();
    else this.#timer ??= setTimeout(this.#save, AFTER_MS).unref();
  }

  /** Writes the index unless the file is current. A write error costs the snapshot, not the index. */
  async write(index: TourIndex): Promise<void> {
    if (this.#isSaved) return;
    this.stop();
    const started = performance.now();
    try {
      await writeSnapshot(this.#file, this.#head, index);
      this.#isSaved = true;
      this.#log('snapshot_written', { count: index.count, ms: Math.round(performance.now() - started) });
    } catch (error) {
      this.#log('snapshot_ignored', {
        error: `it cannot be written: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
    this.#changed = 0;
    this.#savedAt = performance.now();
  }

  /** Cancels scheduled writes. */
  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
