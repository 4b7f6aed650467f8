import { readFileSync } from 'node:fs';

const product = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

/** The version of the product, as its package declares it. */
export const VERSION = product.version;
