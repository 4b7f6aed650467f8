import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, DEMO_USERS } from '#demo/demo-users.ts';
import { LOCALES, splitLocale, withLocale } from '#domain/locales.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';
import { ended, freePort, startProgram, type Program } from '#server/testing/program.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { ROUTES } from '#web/route-table.ts';

/** Every page and link of both configuration layers, in every language. */
const LAYERS = ['serai', 'default'] as const;
const MINUTES = 60_000;
/** One address may have three pages rendered at once. */
const CONCURRENCY = 3;
/** Addresses of one screen that are opened in a language, with and without a query; lists lead to thousands. */
const MAX_OF_SCREEN = 120;
const MAX_WITH_QUERY = 40;
/** Links that the pages serve and the route table does not know. */
const FILES = /^\/(media|assets|programmes|builds|fonts|docs|operator|basemap)\b|\.(xml|pdf|ics|txt|webmanifest)$/;
/** Where private screens send a visitor first. */
const LOGIN = /\/login\?back=/;
/** A text's key, shown instead of the missing text. */
const SHOWN_KEY = />\s*[a-z]{2,}(?:_[a-z]+)*(?:\.[a-z]+(?:_[a-z0-9]+)*)+\s*</;

interface Visit {
  address: string;
  screen: string;
  status: number;
  title: string;
  h1: string[];
  faults: string[];
  /** Addresses of this site, without the fragment. */
  links: string[];
  /** Ids that links of the page name: on this page, or `address#id`. */
  anchors: string[];
  ids: Set<string>;
}

/** Of both layers: the database belongs to the secrets in it. */
const dataDir = mkdtempSync(join(tmpdir(), 'serai-links-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase();
}, 10 * MINUTES);
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').trim();
const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

/** The screen that an address belongs to, as the route table matches it. */
const patterns = ROUTES.map((row) => ({
  name: row.name,
  pattern: new URLPattern({ pathname: row.pattern.replace(':bookingBase', 'booking'), baseURL: 'http://x' }),
}));
const screenOf = (address: string): string => {
  const { path } = splitLocale(new URL(address, 'http://x').pathname);
  return patterns.find(({ pattern }) => pattern.test({ pathname: path, baseURL: 'http://x' }))?.name ?? 'none';
};

/** Screens that a visitor opens by their bare address. */
const starts = (): string[] => [
  ...ROUTES.filter(({ isPrivate }) => !isPrivate)
    .map(({ pattern }) => pattern.replace(/\{[^}]*\}\?/g, ''))
    .filter((path) => !/[:(*]/.test(path)),
  '/about',
  '/agreement',
  '/privacy',
  '/tour-provider-agreement',
  '/safety-rules',
  '/tours',
];

/** Faults of a reply; without `html` of a file. */
function faultsOf({ status, title, h1 }: Pick<Visit, 'status' | 'title' | 'h1'>, html: string | null): string[] {
  if (html === null) return status === 200 ? [] : [`status ${status}`];
  const key = SHOWN_KEY.exec(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''))?.[0];
  return [
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(title === '' ? ['no title'] : []),
    ...(h1.length === 1 && h1[0] !== '' ? [] : [`${h1.length} h1`]),
    ...(key ? [`shows the key ${key}`] : []),
  ];
}

async function visit(base: string, address: string, cookie = ''): Promise<Visit> {
  const open = (): Promise<Response> =>
    fetch(base + address, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
  let reply = await open();
  // A page that reads much, and a document, may be refused while the machine is busy; they say when to come again.
  for (let tries = 0; reply.status === 503 && tries < 3; tries++) {
    await reply.body?.cancel();
    await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000);
    reply = await open();
  }
  const html = await reply.text();
  const found: Pick<Visit, 'status' | 'title' | 'h1'> = {
    status: reply.status,
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    h1: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = '']) => textOf(text)),
  };
  const isPage = reply.headers.get('content-type')?.includes('text/html') ?? false;
  const hrefs = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(decoded(href), base + address),
  );
  const own = hrefs.filter(({ origin }) => origin === base);
  const location = reply.headers.get('location');
  return {
    ...found,
    address,
    screen: screenOf(address),
    faults: location ? (LOGIN.test(location) ? [] : [`leads to ${location}`]) : faultsOf(found, isPage ? html : null),
    links: own.map(({ pathname, search }) => pathname + search),
    anchors: own.filter(({ hash }) => hash.length > 1).map(({ pathname, search, hash }) => pathname + search + hash),
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)),
  };
}

/** Visits of everything that the bare screens lead to, and where each address was first seen. */
async function crawl(base: string): Promise<{ visits: Visit[]; from: Map<string, string>; left: number }> {
  const from = new Map<string, string>();
  const counts = new Map<string, number>();
  const queue: string[] = [];
  const visits: Visit[] = [];
  let left = 0;
  const add = (address: string, source: string): void => {
    if (from.has(address)) return;
    from.set(address, source);
    const url = new URL(address, base);
    const isFile = FILES.test(url.pathname);
    const group = `${isFile ? 'file' : screenOf(address)} ${splitLocale(url.pathname).locale} ${url.search ? '?' : ''}`;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    if (count <= (url.search ? MAX_WITH_QUERY : MAX_OF_SCREEN)) queue.push(address);
    else left++;
  };
  for (const { code } of LOCALES) for (const path of starts()) add(withLocale(path, code), 'the route table');
  const work = async (): Promise<void> => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const seen = await visit(base, address);
      visits.push(seen);
      for (const link of seen.links) add(link, address);
    }
  };
  // Workers that find the queue empty stop; those that follow start again while links are found.
  while (queue.length > 0) await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { visits, from, left };
}

/** Links to a part of a visited page that it does not have. */
function lostAnchors(visits: readonly Visit[]): string[] {
  const byAddress = new Map(visits.map((seen) => [seen.address, seen]));
  return visits.flatMap(({ address, anchors }) =>
    anchors.flatMap((anchor) => {
      const [page = '', id = ''] = anchor.split('#');
      const target = byAddress.get(page);
      return target?.status === 200 && !target.ids.has(decodeURIComponent(id))
        ? [`${anchor}, linked from ${address}`]
        : [];
    }),
  );
}

async function signIn(base: string, login: string): Promise<string> {
  const reply = await fetch(`${base}/crm/api/user/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: DEMO_PASSWORD }),
  });
  const { token } = (await reply.json()) as { token: string };
  return `token=${encodeURIComponent(`Bearer ${token}`)}`;
}

describe.each(LAYERS)('the layer %s', (layer) => {
  let program: Program;
  let base: string;
  beforeAll(async () => {
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    program = startProgram({
      PORT: String(port),
      PUBLIC_URL: base,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SITE: layer,
      DEMO: 'on',
      STAFF_WITHOUT_FACTOR: 'on',
      LIMIT_FACTOR: '100000',
      PROCESSES: '1',
    });
    await program.ready;
  }, 2 * MINUTES);
  afterAll(() => ended(program.child, 'SIGTERM'));

  test(
    'no link is broken',
    async () => {
      const { visits, from, left } = await crawl(base);
      const report = process.env['LINKS_REPORT'];
      if (report)
        writeFileSync(
          `${report}-${layer}.tsv`,
          visits
            .toSorted((a, b) => a.screen.localeCompare(b.screen) || a.address.localeCompare(b.address))
            .map((seen) =>
              [seen.screen, seen.address, seen.status, seen.title, seen.h1.join(' / '), seen.faults.join('; ')].join(
                '\t',
              ),
            )
            .join('\n'),
        );
      const screens = new Set(visits.map(({ screen }) => screen));
      process.stdout.write(
        `${layer}: ${visits.length} addresses of ${screens.size} screens opened, ${left} like them not\n`,
      );
      const broken = visits.flatMap(({ address, faults }) =>
        faults.length > 0 ? [`${address}: ${faults.join(', ')}, from ${from.get(address) ?? ''}`] : [],
      );
      expect([broken, [...new Set(lostAnchors(visits))]]).toEqual([[], []]);
    },
    20 * MINUTES,
  );

  test(
    'each private screen with a fixed address opens for those who may see it',
    async () => {
      const faults: string[] = [];
      const addresses = ROUTES.flatMap(({ pattern, access }) => {
        const path = pattern.replace(/\{[^}]*\}\?/g, '');
        return access && !/[:(*]/.test(path) ? LOCALES.map(({ code }) => withLocale(path, code)) : [];
      });
      const closed = new Set(addresses);
      for (const { role, email } of DEMO_USERS) {
        const cookie = await signIn(base, email);
        for (const address of addresses) {
          const seen = await visit(base, address, cookie);
          if (seen.status === 200) closed.delete(address);
          // The other two see that the page is not for them.
          const wrong = seen.faults.filter((fault) => fault !== 'status 403');
          faults.push(...wrong.map((fault) => `${role} ${address}: ${fault}`));
        }
      }
      expect([faults, [...closed]]).toEqual([[], []]);
    },
    5 * MINUTES,
  );
});
