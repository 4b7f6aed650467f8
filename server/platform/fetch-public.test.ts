import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTcpServer, Socket, type AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createPublicFetch, FetchRefused, isPublicAddress } from './fetch-public.ts';

const LIMITS = { maxBytes: 1000, timeoutMs: 2000 };
const PUBLIC = '93.184.215.14';
const closing: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});

/** Addresses of this machine and of networks behind it. */
const INSIDE = [
  ...['127.0.0.1', '127.0.0.2', '127.1.2.3', '127.255.255.254', '0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255'],
  ...['172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.255.255', '169.254.169.254', '169.254.170.2'],
  ...['100.64.0.1', '100.100.100.200', '100.127.255.255', '192.0.0.1', '192.0.0.192', '192.0.2.1', '192.88.99.1'],
  ...['198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['255.255.255.255', '168.63.129.16', '192.0.0.170', '192.31.196.1', '192.52.193.1', '192.175.48.1'],
];
const INSIDE_6 = [
  ...[
    '::',
    '::1',
    '::2',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:7f00:1',
  ],
  ...[
    '::ffff:0:127.0.0.1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
  ],
  ...['2001:0:7f00:1::', '2001:10::1', '2001:20::1', '2002:7f00:1::', '2002:a9fe:a9fe::1', '3fff::1', '5f00::1'],
  ...[
    'fc00::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fd12:3456:789a::1',
    '2620:4f:8000::1',
    'fe80::1',
    'fec0::1',
    'febf::1',
    'ff02::1',
    'ff05::2',
    '4000::1',
  ],
];
/** Other notations of such addresses. */
const SPELLINGS = [
  ...['2130706433', '0x7f000001', '0x7f.0x0.0x0.0x1', '017700000001', '0177.0.0.1', '127.1', '127.0.1', '0', '0x0'],
  ...[
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '169.254.43518',
    '10.1',
    '192.168.257',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
  ],
  ...['１２７.０.０.１', '127。0。0。1', '%31%32%37.0.0.1', '00000000177.0.0.1', '3232235521', '0xc0a80001'],
];
const NAMES = [
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'printer', 'printer.', 'router.lan', 'db.internal'],
  ...['metadata.google.internal', 'nas.local', 'wiki.corp', 'x.intranet', 'host.home.arpa', 'a.home', 'a.localdomain'],
  ...['x.onion', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ'],
];
const SCHEMES = [
  ...[
    'http://a.example/x.jpg',
    'ftp://a.example/x',
    'file:///etc/passwd',
    'gopher://a.example/_x',
    'data:image/png;base64,AA',
  ],
  ...[
    'javascript:alert(1)',
    'blob:https://a.example/1',
    'ws://a.example/',
    'wss://a.example/',
    'dict://a.example/',
    'jar:https://a.example!/',
  ],
  ...[
    'ldap://a.example',
    'unix:/var/run/docker.sock',
    '//a.example/x',
    '/etc/passwd',
    'a.example/x',
    '',
    ' ',
    'https:',
    'https://',
  ],
  ...[
    'https://a.example:80/',
    'https://a.example:22/',
    'https://a.example:8443/',
    'https://a.example:6379/',
    'https://a.example:0/',
  ],
  ...[
    'https://user@a.example/',
    'https://user:pass@a.example/',
    'https://a.example:pass@127.0.0.1/',
    'https://:@127.0.0.1/',
  ],
  ...[
    'https://a b.example/',
    'https://[::1',
    'https://[fe80::1%25eth0]/',
    'https://a.example:99999/',
    'https://127.0.0.1#@a.example/',
    'https://127.0.0.1?@a.example/',
    'https://a.example@[::1]/',
    'view-source:https://a.example/',
  ],
  ...[
    'HTTP://a.example',
    'https://%00/',
    'https://127.0.0.1\\@a.example/',
    'https://\u0000a.example/',
    'about:blank',
    'mailto:a@a.example',
  ],
];
const FORMS = [
  ...[...INSIDE, ...SPELLINGS, ...NAMES].map((host) => `https://${host}/latest/meta-data/`),
  ...INSIDE_6.map((host) => `https://[${host}]/`),
  ...SCHEMES,
];

test(`none of ${FORMS.length} forbidden addresses is connected to`, async () => {
  expect(FORMS.length).toBeGreaterThanOrEqual(150);
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const open = vi.fn<() => Promise<IncomingMessage>>();
  // Every name resolves to a public address here, so rejections are by form only.
  const fetchPublic = createPublicFetch({ resolve: async () => [PUBLIC], open });
  for (const form of FORMS) await expect(fetchPublic(form, LIMITS), form).rejects.toThrow(FetchRefused);
  expect([open.mock.calls, connect.mock.calls]).toEqual([[], []]);
});

test('a name is rejected when any of its addresses is internal', async () => {
  const open = vi.fn<() => Promise<IncomingMessage>>();
  for (const inside of [...INSIDE, ...INSIDE_6]) {
    expect(isPublicAddress(inside), inside).toBe(false);
    const fetchPublic = createPublicFetch({ resolve: async () => [PUBLIC, inside], open });
    await expect(fetchPublic('https://a.example/', LIMITS)).rejects.toThrow(FetchRefused);
  }
  const nowhere = createPublicFetch({ resolve: async () => [], open });
  await expect(nowhere('https://a.example/', LIMITS)).rejects.toThrow(FetchRefused);
  expect(open).not.toHaveBeenCalled();
  for (const address of [PUBLIC, '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])
    expect(isPublicAddress(address), address).toBe(true);
});

/** A fetcher whose public network is a server on this machine. */
async function fetchFrom(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  await new Promise((done) => void server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  const resolve = vi.fn(async () => [PUBLIC]);
  const addresses: string[] = [];
  const fetchPublic = createPublicFetch({
    resolve,
    open: (url, address, signal) => {
      addresses.push(address);
      return new Promise((done, fail) => {
        request({ port, path: url.pathname, signal }).once('response', done).once('error', fail).end();
      });
    },
  });
  return { fetchPublic, resolve, addresses };
}

test('a public file is fetched from the address that was checked, resolved once', async () => {
  const { fetchPublic, resolve, addresses } = await fetchFrom((sent, reply) => void reply.end(`file ${sent.url}`));
  expect((await fetchPublic('https://a.example/x.jpg?y', LIMITS)).toString()).toBe('file /x.jpg');
  expect([resolve.mock.calls, addresses]).toEqual([[['a.example']], [PUBLIC]]);
});

test.each<[string, RequestListener, boolean]>([
  ['a redirect', (_sent, reply) => void reply.writeHead(302, { location: 'http://127.0.0.1/' }).end(), false],
  ['an error', (_sent, reply) => void reply.writeHead(500).end('secret'), false],
  ['a compressed body', (_sent, reply) => void reply.writeHead(200, { 'content-encoding': 'gzip' }).end('x'), false],
  [
    'a body declared too large',
    (_sent, reply) => void reply.writeHead(200, { 'content-length': 1001 }).write('x'),
    true,
  ],
  ['a body that becomes too large', (_sent, reply) => void reply.write(Buffer.alloc(1001)), true],
  ['a body that never ends', (_sent, reply) => void reply.write('x'), false],
  ['a reply that never begins', () => {}, false],
])('%s is rejected', async (_name, listener, isTooLarge) => {
  const { fetchPublic } = await fetchFrom(listener);
  const failed = await fetchPublic('https://a.example/', { maxBytes: 1000, timeoutMs: 300 }).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(FetchRefused);
  expect(failed).toMatchObject({
    isTooLarge,
    message: isTooLarge ? 'the file is too large' : 'the address cannot be fetched',
  });
});

test('the connection goes to the checked address, and the certificate must match the name', async () => {
  const hello = Promise.withResolvers<string | Buffer>();
  const server = createTcpServer(
    (socket) =>
      void socket.once('data', (bytes) => {
        hello.resolve(bytes);
        socket.destroy();
      }),
  ).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise((done) => void server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  // Diverts only the last step, to the port of this test.
  const connect = Socket.prototype.connect as (...args: unknown[]) => Socket;
  const targets: unknown[] = [];
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [options] = args.flat() as { host: string; port: number }[];
    targets.push([options?.host, options?.port]);
    return connect.call(this, { host: '127.0.0.1', port });
  });
  const real = createPublicFetch();
  await expect(real(`https://${PUBLIC}/x`, LIMITS)).rejects.toThrow(FetchRefused);
  await hello.promise;
  expect(targets).toEqual([[PUBLIC, 443]]);
});
