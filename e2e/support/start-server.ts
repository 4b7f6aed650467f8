import { CODE_SERVICE_KEYS, startCodeServices } from '#server/testing/code-services-stand-in.ts';
import { DATA_KEY } from './messengers.ts';
import { startNodes } from './nodes.ts';
import { startProduct } from './product.ts';
import { REPLIES } from './replies.ts';

/** The accounts to which travellers of the browser tests transfer money. */
const TRANSFER_ACCOUNTS = JSON.stringify([
  {
    currency: 'EUR',
    holder: 'Serai Reisen GmbH',
    bank: 'Commerzbank',
    number: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
  },
]);

/**
 * Starts one product for all browser tests, with `NODES=2` two nodes of it, and sets its URLs, unless `npm test` has done so; returns the function that
 * stops it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['SERAI_E2E_URL']) return async () => {};
  const services = await startCodeServices();
  const env = { ...CODE_SERVICE_KEYS, CHANNELS_API_BASE: services.base, DATA_KEY, TRANSFER_ACCOUNTS };
  const nodes = process.env['NODES'] === '2' ? await startNodes({ ...env, ...REPLIES }) : null;
  const product = nodes ?? (await startProduct({ env }));
  if (nodes) process.env['SERAI_E2E_RESTART_URL'] = nodes.restartUrl;
  process.env['SERAI_E2E_SERVICES_URL'] = services.base;
  process.env['SERAI_E2E_URL'] = product.url;
  process.env['SERAI_E2E_DATABASE_URL'] = product.databaseUrl;
  return async () => {
    await product.stop();
    await services.stop();
  };
}
