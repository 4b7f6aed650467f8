import { latinOf } from './latin.ts';

/** A name as part of an address: Latin letters and digits, joined by hyphens; may be empty. */
export const slugify = (name: string): string =>
  latinOf(name.normalize('NFC'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
