/** The clients of `../http.ts`, in their own process: keep-alive connections that send the next request on each reply. */
import { connect } from 'node:net';

/** A run: requests and number of connections. */
export interface Load {
  port: number;
  requests: readonly { path: string; headers: string }[];
  connections: number;
}

/** Results of a run. */
export interface Loaded {
  seconds: number;
  ms: number[];
  bytes: number;
  failed: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** Parses replies on a connection; calls back with status and length of each. */
function reader(onAnswer: (status: number, bytes: number) => void): (chunk: Buffer) => void {
  let left = 0;
  let size = 0;
  let status = 0;
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    if (left > 0) {
      left -= chunk.length;
      if (left === 0) onAnswer(status, size);
      return;
    }
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return;
    const head = rest.toString('latin1', 0, end);
    status = Number(head.slice(9, 12));
    size = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    left = size - (rest.length - end - HEAD_END.length);
    rest = Buffer.alloc(0);
    if (left === 0) onAnswer(status, size);
  };
}

function run({ port, requests, connections }: Load): Promise<Loaded> {
  const loaded: Loaded = { seconds: 0, ms: [], bytes: 0, failed: 0 };
  const started = performance.now();
  let next = 0;
  const visit = (): Promise<void> =>
    new Promise((done, fail) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let sentAt = 0;
      const ask = (): void => {
        const request = requests[next++];
        if (!request) return void socket.end(done);
        sentAt = performance.now();
        socket.write(`GET ${request.path} HTTP/1.1\r\nHost: localhost\r\n${request.headers}\r\n`);
      };
      socket.on(
        'data',
        reader((status, bytes) => {
          loaded.ms.push(performance.now() - sentAt);
          loaded.bytes += bytes;
          if (status !== 200) loaded.failed++;
          ask();
        }),
      );
      socket.once('error', fail).once('connect', ask);
    });
  return Promise.all(Array.from({ length: connections }, visit)).then(() => ({
    ...loaded,
    seconds: (performance.now() - started) / 1000,
  }));
}

process.on('message', (load: Load) => void run(load).then((loaded) => process.send?.(loaded)));
process.on('disconnect', () => process.exit(0));
