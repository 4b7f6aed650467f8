import { dropDataDir, freePort, makeDataDir, startProduct } from './product.ts';

/** Starts one product for all journeys and sets its URLs; returns the function that stops it. */
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
