import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#server/calls/problem.ts';
import type { Log } from '#server/platform/log.ts';
import type { DrawingInput, FromDocumentProcess } from './document-kinds.ts';

const TIMEOUT_MS = 20_000;
/** How long people wait for a document; a repeated request finds it ready. */
const MAX_WAIT_MS = 30_000;
const HEAP_MB = 256;
/** An idle process ends and frees its fonts. */
const IDLE_MS = 600_000;
/** Seconds after which to ask again for a document that had to wait too long. */
export const RETRY_S = 10;
const PROCESS = join(import.meta.dirname, 'document-process.ts');

/** Thrown when a document itself cannot be drawn. */
export class Undrawable extends Error {
  override name = 'Undrawable';
}

interface QueuedDrawing {
  input: DrawingInput;
  /** When the wait began, in milliseconds of the monotonic clock. */
  since: number;
  /** Whether its process has already exited once. */
  isRepeated: boolean;
  settle(reply: FromDocumentProcess): void;
  fail(error: string): void;
  refuse(): void;
}

/**
 * A process that draws one document at a time. It starts with the first one and ends when idle, or when a document times
 * out.
 */
export class DrawingProcess {
  readonly #log: Log;
  /** Names the process in a list of processes. */
  readonly #folder: string;
  readonly #waiting: QueuedDrawing[] = [];
  #current: QueuedDrawing | null = null;
  #child: ChildProcess | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log, folder: string) {
    this.#log = log;
    this.#folder = folder;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  draw(input: DrawingInput): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const fail = (error: string): void => reject(new Undrawable(error));
      const settle = (reply: FromDocumentProcess): void =>
        'bytes' in reply ? resolve(reply.bytes) : fail(reply.error);
      const refuse = (): void => reject(new Problem('unavailable', { retryAfterS: RETRY_S }));
      this.#waiting.push({ input, since: performance.now(), isRepeated: false, settle, fail, refuse });
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
    this.#child.send(this.#current.input, () => {});
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
    const drawing = this.#current;
    this.#current = null;
    drawing?.settle(reply);
    this.#next();
  }

  /**
   * Retries the current drawing once in a new process, because crashes are seldom its fault: memory may be low,
   * or an operator ended the process.
   */
  #lose(child: ChildProcess, error: string): void {
    if (this.#child !== child) return;
    this.#child = null;
    const drawing = this.#current;
    if (!drawing) return;
    this.#log.warn('the process of a document was lost', { error });
    this.#current = null;
    if (drawing.isRepeated) drawing.fail(error);
    else this.#waiting.unshift({ ...drawing, isRepeated: true });
    this.#next();
  }

  /** Fails the current drawing with its process, or all when the program ends; waiting drawings get a new process. */
  #end(isOver = false): void {
    clearTimeout(this.#timer);
    const drawing = this.#current;
    this.#current = null;
    this.#child?.kill('SIGKILL');
    this.#child = null;
    if (!drawing) return;
    if (isOver) drawing.refuse();
    else drawing.fail('it took too long');
    this.#next();
  }

  close(): void {
    for (const drawing of this.#waiting.splice(0)) drawing.refuse();
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
