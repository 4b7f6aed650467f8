import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Db } from '#server/db/pool.ts';
import { Problem } from '#server/calls/problem.ts';
import type { FileStore } from '#server/platform/file-store.ts';
import type { Log } from '#server/platform/log.ts';
import { imageKey } from '#server/features/media/image-store.ts';
import { findPictureSource, plateDocument } from '#server/features/media/picture-source.ts';
import { storeFile } from '#server/features/media/store-file.ts';
import type { DocumentOrder, FromDocumentProcess, MediaDocument } from './document-kinds.ts';

/** Orders that may wait; more are rejected. */
const MAX_WAITING = 120;
const TIMEOUT_MS = 20_000;
/** How long people wait for a document; a repeated request finds it ready. */
const MAX_WAIT_MS = 30_000;
const HEAP_MB = 256;
/** An idle process ends and frees its fonts. */
const IDLE_MS = 600_000;
const MAX_FILES = 5000;
const PRUNE_EVERY = 200;
const RETRY_S = 10;
/** How long a document that cannot be drawn is rejected, so that repeated requests cost nothing. */
const REFUSED_S = 600;
const MAX_REFUSED = 1000;
const PROCESS = join(import.meta.dirname, 'document-process.ts');

export interface DocumentMakerDeps {
  db: Db;
  log: Log;
  /** Storage of uploads. */
  files: Pick<FileStore, 'read'>;
  /** Folder of the original pictures. */
  originals: string;
  /** Folder of the rendered documents. */
  folder: string;
}

export interface DocumentMaker {
  /**
   * Returns a document, stored or newly rendered; papers are never stored. Throws `unavailable` when too many wait, and
   * for ten minutes after rendering failed, timed out or twice ended the process.
   */
  make(document: MediaDocument, pictureId: number | null): Promise<Uint8Array>;
  close(): void;
}

/** Thrown when a document itself cannot be drawn. */
class Undrawable extends Error {
  override name = 'Undrawable';
}

interface Order {
  order: DocumentOrder;
  /** When the wait began, in milliseconds of the monotonic clock. */
  since: number;
  /** Whether its process has already exited once. */
  isRepeated: boolean;
  settle(reply: FromDocumentProcess): void;
  fail(error: string): void;
  refuse(): void;
}

/**
 * A process that renders one order at a time. It starts with the first order and ends when idle, or when an order times
 * out.
 */
class DrawingProcess {
  readonly #log: Log;
  /** Names the process in a list of processes. */
  readonly #folder: string;
  readonly #waiting: Order[] = [];
  #current: Order | null = null;
  #child: ChildProcess | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log, folder: string) {
    this.#log = log;
    this.#folder = folder;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  draw(order: DocumentOrder): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const fail = (error: string): void => reject(new Undrawable(error));
      const settle = (reply: FromDocumentProcess): void =>
        'bytes' in reply ? resolve(reply.bytes) : fail(reply.error);
      const refuse = (): void => reject(new Problem('unavailable', { retryAfterS: RETRY_S }));
      this.#waiting.push({ order, since: performance.now(), isRepeated: false, settle, fail, refuse });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    for (let late = this.#waiting[0]; late && performance.now() - late.since > MAX_WAIT_MS; late = this.#waiting[0])
      this.#waiting.shift()?.refuse();
    this.#current = this.#waiting.shift() ?? null;
    this.#timer = setTimeout(() => this.#end(), this.#current ? TIMEOUT_MS : IDLE_MS).unref();
    if (!this.#current) return;
    this.#child ??= this.#start();
    // An exit in the meantime is reported by `exit`.
    this.#child.send(this.#current.order, () => {});
  }

  #start(): ChildProcess {
    const child = fork(PROCESS, [this.#folder], {
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    });
    lowerPriority(child);
    child.on('message', (reply: FromDocumentProcess) => this.#settle(reply));
    child.on('error', (error) => this.#lose(child, String(error)));
    child.on('exit', (code, signal) => this.#lose(child, `it ended: ${signal ?? code}`));
    child.unref();
    child.channel?.unref();
    return child;
  }

  #settle(reply: FromDocumentProcess): void {
    const order = this.#current;
    this.#current = null;
    order?.settle(reply);
    this.#next();
  }

  /**
   * Retries the current order once in a new process, because crashes are seldom the order's fault: memory may be low,
   * or an operator ended the process.
   */
  #lose(child: ChildProcess, error: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    const order = this.#current;
    if (!order) return;
    this.#log.warn('the process of a document was lost', { error });
    this.#current = null;
    if (order.isRepeated) order.fail(error);
    else this.#waiting.unshift({ ...order, isRepeated: true });
    this.#next();
  }

  /** Fails the current order with its process, or all when the program ends; waiting orders get a new process. */
  #end(isOver = false): void {
    clearTimeout(this.#timer);
    const order = this.#current;
    this.#current = null;
    this.#child?.kill('SIGKILL');
    this.#child = null;
    if (!order) return;
    if (isOver) order.refuse();
    else order.fail('it took too long');
    this.#next();
  }

  close(): void {
    for (const order of this.#waiting.splice(0)) order.refuse();
    this.#end(true);
  }
}

/** Lowers the priority, so that pages and searches come first on a busy CPU. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Without the right to do so, documents are drawn at normal priority.
  }
}

/** Deletes the oldest files of a folder with too many, so that documents cannot fill the disk. */
async function prune(folder: string): Promise<void> {
  const files = await readdir(folder);
  if (files.length <= MAX_FILES) return;
  const aged = await Promise.all(
    files.map(async (file) => ({
      file,
      at: await stat(join(folder, file))
        .then(({ mtimeMs }) => mtimeMs)
        .catch(() => 0),
    })),
  );
  const old = aged.sort((a, b) => a.at - b.at).slice(0, files.length - MAX_FILES / 2);
  await Promise.all(old.map(({ file }) => rm(join(folder, file), { force: true })));
}

/** Runs a drawing unless the same one failed within ten minutes. */
function createRefusals(log: Log): (key: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array> {
  const refused = new LRUCache<string, true>({ max: MAX_REFUSED, ttl: REFUSED_S * 1000, ttlResolution: 0 });
  const problem = (): Problem => new Problem('unavailable', { retryAfterS: REFUSED_S });
  return async (key, make) => {
    if (refused.has(key)) throw problem();
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Undrawable)) throw error;
      log.error('a document was not drawn', { error });
      refused.set(key, true);
      throw problem();
    }
  };
}

/**
 * Renders documents in another process and stores them in `folder` by content, so that a changed price gives another
 * file.
 */
export function createDocumentMaker({ db, log, files, originals, folder }: DocumentMakerDeps): DocumentMaker {
  mkdirSync(folder, { recursive: true });
  const drawing = new DrawingProcess(log, folder);
  const running = new Map<string, Promise<Uint8Array>>();
  const unlessRefused = createRefusals(log);
  let drawn = 0;

  /** Copies an upload to where the drawing process can read it. */
  const uploadedCover = async (upload: string): Promise<string | null> => {
    const file = join(folder, `cover-${upload}.jpg`);
    if (existsSync(file)) return file;
    const bytes = await files.read(imageKey(upload));
    if (bytes) await storeFile(file, bytes);
    return bytes && file;
  };

  const coverOf = async (pictureId: number, lang: string): Promise<DocumentOrder['cover']> => {
    const source = await findPictureSource(db, pictureId, originals);
    if (!source) return null;
    if ('plate' in source) return plateDocument(pictureId, source.plate, lang);
    return 'file' in source ? source.file : uploadedCover(source.upload);
  };

  const drawNow = async (document: MediaDocument, pictureId: number | null): Promise<Uint8Array> => {
    const cover = pictureId === null ? null : await coverOf(pictureId, document.lang);
    // Without an await before the order, or a burst would pass this check.
    if (drawing.waiting >= MAX_WAITING) throw new Problem('unavailable', { retryAfterS: RETRY_S });
    return drawing.draw({ document, cover });
  };

  const draw = async (file: string, document: MediaDocument, pictureId: number | null): Promise<Uint8Array> => {
    const stored = await readFile(file).catch(() => null);
    if (stored) return stored;
    const bytes = await drawNow(document, pictureId);
    await storeFile(file, bytes);
    if (++drawn % PRUNE_EVERY === 0) await prune(folder);
    return bytes;
  };

  return {
    async make(document, pictureId) {
      const key = createHash('sha256')
        .update(JSON.stringify([document, pictureId]))
        .digest('hex')
        .slice(0, 40);
      if (document.kind === 'paper') return unlessRefused(key, () => drawNow(document, pictureId));
      const file = join(folder, `${key}.${document.kind === 'programme' ? 'pdf' : 'jpg'}`);
      let making = running.get(file);
      if (!making) {
        making = unlessRefused(key, () => draw(file, document, pictureId)).finally(() => running.delete(file));
        running.set(file, making);
      }
      return making;
    },
    close: () => drawing.close(),
  };
}
