/** Heap and open resources of a program under load, by its inspector: no page of the product reports them. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

const RETRY_MS = 50;
const MB = 1_048_576;

/** What a program holds, in MB and counts. */
export interface Held {
  /** Heap in use after a full collection: of the main thread, and of all workers. */
  heapMb: number;
  workerHeapMb: number;
  residentMb: number;
  /** Files and sockets that are open. */
  files: number;
  /** What keeps the event loop alive: sockets, timers, calls to the system. */
  handles: number;
}

interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
  method?: string;
  params?: { sessionId: string; message?: string };
}

/** A connection to the inspector of a Node that was started with `--inspect`, and to those of its workers. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #pid: number;
  readonly #waiting = new Map<string, (reply: Reply) => void>();
  readonly #workers = new Set<string>();
  #sent = 0;

  private constructor(socket: WebSocket, pid: number) {
    this.#socket = socket;
    this.#pid = pid;
    socket.on('message', (bytes: Buffer) => this.#take(JSON.parse(bytes.toString()) as Reply, ''));
  }

  static async open(port: number, pid: number): Promise<Inspector> {
    const list = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as [
      { webSocketDebuggerUrl: string },
    ];
    const socket = new WebSocket(list[0].webSocketDebuggerUrl);
    await new Promise((done, fail) => socket.once('open', done).once('error', fail));
    const inspector = new Inspector(socket, pid);
    await inspector.#send('', 'NodeWorker.enable', { waitForDebuggerOnStart: false });
    return inspector;
  }

  /** Takes a message of the main thread (session '') or of a worker. */
  #take(message: Reply, session: string): void {
    const { id, method, params } = message;
    if (id !== undefined) this.#waiting.get(`${session} ${id}`)?.(message);
    else if (method === 'NodeWorker.attachedToWorker' && params) this.#workers.add(params.sessionId);
    else if (method === 'NodeWorker.detachedFromWorker' && params) this.#workers.delete(params.sessionId);
    else if (method === 'NodeWorker.receivedMessageFromWorker' && params?.message)
      this.#take(JSON.parse(params.message) as Reply, params.sessionId);
  }

  async #send(session: string, method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.#sent;
    const text = JSON.stringify({ id, method, params });
    const reply = new Promise<Reply>((done) => this.#waiting.set(`${session} ${id}`, done));
    if (session === '') this.#socket.send(text);
    else void this.#send('', 'NodeWorker.sendMessageToWorker', { sessionId: session, message: text });
    const { result = {}, error } = await reply;
    this.#waiting.delete(`${session} ${id}`);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  async #heapMb(session: string): Promise<number> {
    await this.#send(session, 'HeapProfiler.collectGarbage');
    const { usedSize } = await this.#send(session, 'Runtime.getHeapUsage');
    return Number(usedSize) / MB;
  }

  async #handles(): Promise<number> {
    const expression = 'process.getActiveResourcesInfo().length';
    const { result } = await this.#send('', 'Runtime.evaluate', { expression });
    return Number((result as { value: number }).value);
  }

  async held(): Promise<Held> {
    // Finalizers of the first collection let go of more.
    await this.#heapMb('');
    await wait(RETRY_MS);
    const heapMb = await this.#heapMb('');
    let workerHeapMb = 0;
    for (const session of this.#workers) workerHeapMb += await this.#heapMb(session);
    const [, kb = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.#pid}/status`, 'utf8')) ?? [];
    return {
      heapMb,
      workerHeapMb,
      residentMb: Number(kb) / 1024,
      files: readdirSync(`/proc/${this.#pid}/fd`).length,
      handles: await this.#handles(),
    };
  }

  close(): void {
    this.#socket.close();
  }
}
