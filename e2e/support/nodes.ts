import { randomBytes } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { dropDataDir, freePort, makeDataDir } from '#server/testing/program.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { startProduct, type Product } from './product.ts';

interface Node {
  port: number;
  dataDir: string;
  product: Product;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** A TCP proxy that gives each connection to the next of `ports`. */
function proxyTo(ports: readonly number[]): Server {
  let count = 0;
  return createServer((near: Socket) => {
    const port = ports[count++ % ports.length];
    if (port === undefined) return void near.resetAndDestroy();
    const far = connect(port, '127.0.0.1');
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.resetAndDestroy()).on('close', () => near.destroySoon());
    near.pipe(far).pipe(near);
  });
}

/**
 * Starts two nodes on one database and one bucket behind a proxy, like `startProduct`. A POST to `restartUrl` restarts one after
 * another, as a release does, and is answered when both serve again.
 */
export async function startNodes(env: Record<string, string>): Promise<Product & { restartUrl: string }> {
  const sharedDir = makeDataDir();
  const database = await startEmbeddedPostgres(sharedDir);
  const bucket = await startS3(join(sharedDir, 'bucket'));
  const served: number[] = [];
  const proxy = proxyTo(served);
  const url = `http://127.0.0.1:${await listen(proxy)}`;
  const shared = {
    ...env,
    ...bucket.env,
    DEMO: 'on',
    DATABASE_URL: database.url,
    PUBLIC_URL: url,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
  };
  const start = async (node: Omit<Node, 'product'>): Promise<Node> => {
    const product = await startProduct({ ...node, env: shared });
    served.push(node.port);
    return { ...node, product };
  };
  const nodes: Node[] = [];
  for (const dataDir of [makeDataDir(), makeDataDir()]) nodes.push(await start({ port: await freePort(), dataDir }));
  const restart = async (): Promise<void> => {
    for (const [at, node] of nodes.entries()) {
      served.splice(served.indexOf(node.port), 1);
      await node.product.stop();
      nodes[at] = await start(node);
    }
  };
  let restarting = Promise.resolve();
  const control = createHttpServer((_request, response) => {
    restarting = restarting.then(restart);
    restarting.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const restartUrl = `http://127.0.0.1:${await listen(control)}`;
  return {
    url,
    databaseUrl: database.url,
    restartUrl,
    async stop() {
      control.close();
      proxy.close();
      await Promise.all(nodes.map(({ product }) => product.stop()));
      await bucket.stop();
      await database.stop();
      for (const dataDir of [sharedDir, ...nodes.map((node) => node.dataDir)]) dropDataDir(dataDir);
    },
  };
}
