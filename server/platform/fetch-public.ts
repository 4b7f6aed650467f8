import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** The URL is not allowed, returned no file, or the file is too large; the caller does not learn which. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly isTooLarge: boolean;
  constructor(isTooLarge = false) {
    super(isTooLarge ? 'the file is too large' : 'the address cannot be fetched');
    this.isTooLarge = isTooLarge;
  }
}

/** Fetches a file from the public network. Throws `FetchRefused`. */
export type PublicFetch = (address: string, limits: { maxBytes: number; timeoutMs: number }) => Promise<Buffer>;

/** A request to the public network with a body. */
export interface PublicRequest {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  timeoutMs: number;
}
/** Posts to an address of the public network and returns the status. Throws `FetchRefused`. */
export type PublicPost = (address: string, request: PublicRequest) => Promise<number>;

export interface PublicFetchDeps {
  /** Resolves a host name to all its addresses. */
  resolve(host: string): Promise<readonly string[]>;
  /** Requests a URL from this IP address, even if its host name resolves to another by now. */
  open(url: URL, address: string, signal: AbortSignal, post?: PublicRequest): Promise<IncomingMessage>;
}

const PORT = 443;

/** IANA's registry of special IPv4 addresses (private, loopback, link-local, multicast and others), and Azure's metadata service. */
const INSIDE_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['192.175.48.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** Within the global unicast addresses: protocol assignments with Teredo, documentation, 6to4, direct delegation. */
const INSIDE_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

function networks(list: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    block.addSubnet(address, Number(bits), family);
  }
  return block;
}

const inside4 = networks(INSIDE_4, 'ipv4');
const inside6 = networks(INSIDE_6, 'ipv6');
/** Mapped, translated, local and multicast addresses all lie outside. */
const global6 = networks(['2000::/3'], 'ipv6');

/** Whether an address belongs to the public network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside4.check(address, 'ipv4');
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
}

const INSIDE_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa|onion)$/;

/** The parsed URL. Throws unless it is https on the default port, without credentials, with a full host name. */
function parsePublic(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const host = url?.hostname.replace(/\.$/, '') ?? '';
  const isName = isIP(host) === 0 && !host.startsWith('[');
  const isRefused =
    url?.protocol !== 'https:' ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== '' ||
    (isName && (!host.includes('.') || INSIDE_NAMES.test(host)));
  if (!url || isRefused) throw new FetchRefused();
  return url;
}

/** Whether a URL may lead to the public network; what its name resolves to is checked by each request. */
export function isPublicUrl(text: string): boolean {
  try {
    const host = parsePublic(text).hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 || isPublicAddress(host);
  } catch {
    return false;
  }
}

async function resolveByDns(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

/** Without an agent, Node uses no proxy from the environment. */
function openByHttps(url: URL, address: string, signal: AbortSignal, post?: PublicRequest): Promise<IncomingMessage> {
  const name = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 ? url.hostname : '';
  return new Promise((resolve, reject) => {
    const sent = request({
      host: address,
      port: PORT,
      servername: name,
      path: `${url.pathname}${url.search}`,
      method: post ? 'POST' : 'GET',
      headers: {
        ...post?.headers,
        ...(post && { 'content-length': String(post.body.length) }),
        host: url.host,
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Serai',
      },
      agent: false,
      signal,
    });
    sent.once('response', resolve).once('error', reject).end(post?.body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = response.headers;
  if (response.statusCode !== 200 || encoding !== 'identity') throw new FetchRefused();
  if (Number(length ?? 0) > maxBytes) throw new FetchRefused(true);
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw new FetchRefused(true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Rejects at the timeout, because DNS lookups ignore the signal. */
function expiry(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefused()), { once: true });
  });
}

/**
 * Opens a request: resolves a name once, requires all of its addresses to be public, and connects to a checked one only.
 * Redirects are left to the reader of the response.
 */
async function openPublic<T>(
  { resolve, open }: PublicFetchDeps,
  { text, timeoutMs, post }: { text: string; timeoutMs: number; post?: PublicRequest },
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const url = parsePublic(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const signal = AbortSignal.timeout(timeoutMs);
  const expired = expiry(signal);
  expired.catch(() => {});
  let response: IncomingMessage | null = null;
  try {
    const addresses = isIP(host) === 0 ? await Promise.race([resolve(host), expired]) : [host];
    const [address] = addresses;
    if (address === undefined || !addresses.every(isPublicAddress)) throw new FetchRefused();
    response = await open(url, address, signal, post);
    return await Promise.race([read(response), expired]);
  } catch (error) {
    throw error instanceof FetchRefused ? error : new FetchRefused();
  } finally {
    response?.destroy();
  }
}

const BY_HTTPS: PublicFetchDeps = { resolve: resolveByDns, open: openByHttps };

/** Creates the fetcher. Redirects are rejected. */
export const createPublicFetch =
  (deps: PublicFetchDeps = BY_HTTPS): PublicFetch =>
  (text, { maxBytes, timeoutMs }) =>
    openPublic(deps, { text, timeoutMs }, (response) => readBody(response, maxBytes));

/** Creates the poster, with the same checks. */
export const createPublicPost = (): PublicPost => (text, post) =>
  openPublic(BY_HTTPS, { text, timeoutMs: post.timeoutMs, post }, async ({ statusCode }) => statusCode ?? 0);
