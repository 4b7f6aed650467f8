import type { Log } from '#server/platform/log.ts';
import { RemoteIndex, WorkerDown } from './index-client.ts';
import { snapshotBuild } from './index-snapshot.ts';
import { connectLocally, type MessageEnd } from './index-socket.ts';
import type { FromWorker, IndexCall } from './worker-messages.ts';

const RECONNECT_MS = 100;

/** The index of another process of this machine, queried over a local socket. The primary applies changes to it. */
export class SharedSearch extends RemoteIndex {
  readonly #socket: string;
  #end: MessageEnd<IndexCall> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(deps: { socket: string; log: Log; onAltered: () => void }) {
    super(deps.log, deps.onAltered);
    this.#socket = deps.socket;
  }

  /** Reconnects until it is closed. Resolves on the first connection. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.stopSweeping();
    if (this.#timer) clearTimeout(this.#timer);
    this.#end?.close();
    this.drop();
  }

  apply(): void {}
  setDay(): void {}
  /** Changes, the day and rates are applied by the primary. */
  setRates(): void {}

  protected override send(call: IndexCall): void {
    if (!this.#end) throw new WorkerDown('the index is away');
    this.#end.post(call);
  }

  #connect(onReady: () => void): void {
    if (this.#isClosed) return onReady();
    let wasReady = false;
    this.#end = connectLocally<FromWorker, IndexCall>(this.#socket, {
      onMessage: (message) => {
        if (message.kind === 'ready' && message.build !== snapshotBuild()) {
          this.log.warn('search.other_build');
          return this.#end?.close();
        }
        this.receive(message);
        if (message.kind !== 'ready') return;
        wasReady = true;
        onReady();
      },
      onEnd: () => {
        this.#end = null;
        if (wasReady) {
          this.drop();
          this.state = { ...this.state, restarts: this.state.restarts + 1 };
        }
        this.#timer = setTimeout(() => this.#connect(onReady), RECONNECT_MS).unref();
      },
    });
  }
}
