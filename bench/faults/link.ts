import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a link does to its connections. */
export type Fault =
  | { kind: 'none' }
  /** Each piece that the service sends arrives later. */
  | { kind: 'delay'; ms: number }
  /** Nothing arrives and no error either, as when packets are dropped. What waits arrives once it ends. */
  | { kind: 'silence' }
  /** Connections are reset, new ones too. */
  | { kind: 'cut' }
  /** Open connections have lost their other end without a notice; new ones work. */
  | { kind: 'half-open' };

interface Pair {
  sockets: Socket[];
  /** What is sent into it vanishes. */
  isLost: boolean;
}

/** A TCP proxy on loopback before a service, with faults to order. */
export class Link {
  readonly #target: number;
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  #fault: Fault = { kind: 'none' };
  /** Resolves when bytes may pass. */
  #passing = Promise.resolve();
  #pass = (): void => {};

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Opens a link to a port of this machine. */
  static async open(target: number): Promise<Link> {
    const link = new Link(target);
    await new Promise<void>((done) => link.#server.listen(0, '127.0.0.1', done));
    return link;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  set(fault: Fault): void {
    this.#fault = fault;
    this.#pass();
    if (fault.kind === 'silence') {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#passing = promise;
      this.#pass = resolve;
    }
    for (const pair of this.#pairs) {
      if (fault.kind === 'cut') for (const socket of pair.sockets) socket.resetAndDestroy();
      if (fault.kind === 'half-open') {
        pair.isLost = true;
        pair.sockets[1]?.destroy();
      }
    }
  }

  async close(): Promise<void> {
    this.set({ kind: 'cut' });
    await new Promise((done) => this.#server.close(done));
  }

  #accept(near: Socket): void {
    near.on('error', () => {});
    if (this.#fault.kind === 'cut') {
      near.resetAndDestroy();
      return;
    }
    const far = connect(this.#target, '127.0.0.1');
    far.on('error', () => near.resetAndDestroy());
    const pair: Pair = { sockets: [near, far], isLost: false };
    this.#pairs.add(pair);
    this.#forward(near, far, pair, () => 0);
    this.#forward(far, near, pair, () => (this.#fault.kind === 'delay' ? this.#fault.ms : 0));
    near.once('close', () => this.#pairs.delete(pair));
  }

  #forward(from: Socket, to: Socket, pair: Pair, delayMs: () => number): void {
    let last = Promise.resolve();
    const next = (work: () => void): void => {
      const dueMs = performance.now() + delayMs();
      last = last.then(async () => {
        await wait(Math.max(0, dueMs - performance.now()));
        await this.#passing;
        if (!pair.isLost) work();
      });
    };
    from.setNoDelay(true);
    from.on('data', (bytes) => next(() => void to.write(bytes)));
    from.once('close', () => next(() => to.destroy()));
  }
}
