import { dropDataDir, freePort, makeDataDir, startProduct } from './product.ts';

/** One product for all journeys. Tells them where it and its database are; answers how to stop it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = makeDataDir();
  const product = await startProduct({ port: await freePort(), dataDir });
  process.env['SERAI_E2E_URL'] = product.url;
  process.env['SERAI_E2E_DATABASE_URL'] = product.databaseUrl;
  return async () => {
    await product.stop();
    dropDataDir(dataDir);
  };
}
