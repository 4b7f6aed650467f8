import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** Points that a key may use in a window of `duration` seconds. */
interface LimiterOptions {
  points: number;
  duration: number;
  keyPrefix: string;
}

/** A connection that receives the signals of all processes. */
export interface SignalLine {
  readonly isOpen: boolean;
  /** Connects if it is not connected. A failure is logged; the next call tries again. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Short texts between the processes of all nodes. They may be lost, so their receivers also poll. */
export interface Signals {
  /** Sends to every open line, those of this process too. Does not throw. */
  send(text: string): Promise<void>;
  /** A line, which is not open yet. */
  line(onSignal: (text: string) => void): SignalLine;
}

/** For work without a server: nothing is sent or received. */
export const NO_SIGNALS: Signals = {
  send: async () => {},
  line: () => ({ isOpen: false, open: async () => {}, close: async () => {} }),
};

/** What the nodes count together and tell each other: in PostgreSQL, or in Redis where the operator has one. */
export interface SharedStore extends Signals {
  /** A limiter whose counts all nodes share; while the store is away, each process counts for itself. */
  limiter(options: LimiterOptions): RateLimiterAbstract;
  close(): Promise<void>;
}
