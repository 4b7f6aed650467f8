import { dropDataDir, makeDataDir, startProduct } from './product.ts';

const PORT = 4600;

/** One product for all journeys. Tells them where its database is; answers how to stop it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = makeDataDir();
  const product = await startProduct({ port: PORT, dataDir });
  process.env['SERAI_E2E_DATABASE_URL'] = product.databaseUrl;
  return async () => {
    await product.stop();
    dropDataDir(dataDir);
  };
}
