import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/** A frame is a 4-byte length and a message serialized by V8: typed arrays stay bytes. */
const LENGTH_BYTES = 4;
/** Far above the size of any message. */
const MAX_FRAME = 2 ** 26;

/** One end of a local connection that carries messages. */
export interface MessageEnd<Out> {
  post(message: Out): void;
  close(): void;
}

interface MessageHandlers<In> {
  onMessage(message: In): void;
  onEnd(): void;
}

function wrap<In, Out>(socket: Socket, { onMessage, onEnd }: MessageHandlers<In>): MessageEnd<Out> {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let at = 0;
    while (rest.length - at >= LENGTH_BYTES) {
      const length = rest.readUInt32LE(at);
      if (length > MAX_FRAME) return void socket.destroy();
      if (rest.length - at - LENGTH_BYTES < length) break;
      const from = at + LENGTH_BYTES;
      at = from + length;
      onMessage(deserialize(rest.subarray(from, at)) as In);
    }
    rest = rest.subarray(at);
  });
  socket.on('error', () => {});
  socket.once('close', onEnd);
  let isCorked = false;
  return {
    post(message) {
      const body = serialize(message);
      const lead = Buffer.allocUnsafe(LENGTH_BYTES);
      lead.writeUInt32LE(body.length);
      // Messages of one turn are sent in one write: waking the receiver costs more than the bytes.
      if (!isCorked) {
        isCorked = true;
        socket.cork();
        setImmediate(() => {
          isCorked = false;
          socket.uncork();
        });
      }
      socket.write(lead);
      socket.write(body);
    },
    close: () => void socket.destroy(),
  };
}

/** Listens on a local socket; `onConnection` is called with every connection and returns its handlers. */
export async function listenLocally<In, Out>(
  path: string,
  onConnection: (end: MessageEnd<Out>) => MessageHandlers<In>,
): Promise<Server> {
  // Left behind by a killed process.
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    const connection: { handlers: MessageHandlers<In> | null } = { handlers: null };
    const end = wrap<In, Out>(socket, {
      onMessage: (message) => connection.handlers?.onMessage(message),
      onEnd: () => connection.handlers?.onEnd(),
    });
    connection.handlers = onConnection(end);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return server;
}

/** Connects to a local socket; `onEnd` is called once, also when nothing listens. */
export function connectLocally<In, Out>(path: string, handlers: MessageHandlers<In>): MessageEnd<Out> {
  return wrap<In, Out>(connect(path), handlers);
}
