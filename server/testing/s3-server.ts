import type { AddressInfo } from 'node:net';
// @ts-expect-error -- the package has no types
import S3rver from '@20minutes/s3rver';

interface Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}

/** The only keys that the server knows. */
const KEY = 'S3RVER';

/** Starts an S3-compatible server on loopback, by default on a free port, that checks signatures. Returns the settings of a bucket in it. */
export async function startS3(
  directory: string,
  at = 0,
): Promise<{ env: Record<string, string>; stop(): Promise<void> }> {
  const options = { directory, silent: true, address: '127.0.0.1', port: at, configureBuckets: [{ name: 'uploads' }] };
  const server = new (S3rver as unknown as new (options: object) => Server)(options);
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: 'uploads',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    stop: () => server.close(),
  };
}
