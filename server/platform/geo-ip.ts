import { BlockList, isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { CountryResponse } from 'maxmind';

export interface GeoIp {
  /** ISO 3166-1 alpha-2 code; null for private and unknown addresses. */
  countryOf(ip: string): Promise<string | null>;
}

type Found = CountryResponse & { country_code?: string };
type Lookup = (ip: string) => Found | null;

/** The bundled public-domain database of IPv4 and IPv6 ranges. */
const PACKAGED = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Private ranges, to which the bundled database assigns countries. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

async function open(file: string | null): Promise<Lookup> {
  const maxmind = await import('maxmind');
  const reader = await maxmind.open<Found>(file ?? fileURLToPath(import.meta.resolve(PACKAGED)));
  return (ip) => reader.get(ip);
}

/**
 * Creates a lookup of countries in a MaxMind file, by default the bundled one (8 MB, loaded on first use). Lookups
 * reject when the file cannot be read.
 */
export function createGeoIp(file: string | null): GeoIp {
  let lookup: Promise<Lookup> | undefined;
  return {
    async countryOf(ip) {
      // A dual-stack socket reports IPv4 clients as ::ffff:a.b.c.d.
      const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
      const family = isIP(address);
      if (family === 0 || PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6')) return null;
      lookup ??= open(file).catch((error: unknown) => {
        lookup = undefined;
        throw error;
      });
      const found = (await lookup)(address);
      return found?.country_code ?? found?.country?.iso_code ?? null;
    },
  };
}
