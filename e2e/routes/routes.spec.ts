import { writeFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { LOCALES, splitLocale, withLocale, type Locale } from '#domain/locales.ts';
import { siteNamed } from '#sites/index.ts';
import type { ScreenName } from '#web/paths.ts';
import { patternOf, ROUTES, type RouteRow } from '#web/route-table.ts';
import { SCREENS } from '#web/screens/index.ts';
import type { ScreenRow, VisitSetup } from '#web/screens/screen-row.ts';
import { allowAllPictures } from '../support/devtools.ts';
import { expect, test, type FaultWatch } from '../support/journey-test.ts';
import { visitOf } from '../support/open-screen.ts';
import type { Person } from '../support/test-users.ts';
import { DESKTOP, PHONE } from '../support/viewports.ts';
import { ContactSheet } from './contact-sheet.ts';

/**
 * `ROUTES=all` opens every screen in each language, on both devices and by both users. By default the demo's layer is seen
 * in four ways, of which each language is one and each device and user two, and another layer in two.
 */
const isFull = process.env['ROUTES'] === 'all';
/** `ROUTES_REPORT=/tmp/routes` writes a table for each test. */
const REPORT = process.env['ROUTES_REPORT'];
/** `ROUTES_SHEETS=/tmp/sheets` takes pictures of every screen in both themes. */
const SHEETS = process.env['ROUTES_SHEETS'];
const MINUTES = 60_000;
const site = siteNamed(process.env['SITE'] ?? null);

const DEVICES = { phone: PHONE, desktop: DESKTOP };
interface Way {
  language: Locale;
  device: keyof typeof DEVICES;
  isSignedIn: boolean;
}

const every: readonly Way[] = LOCALES.flatMap(({ code: language }) =>
  (['desktop', 'phone'] as const).flatMap((device) =>
    [false, true].map((isSignedIn) => ({ language, device, isSignedIn })),
  ),
);
const isDemoLayer = site.name === siteNamed(null).name;
const WAYS = isFull ? every : every.filter((_, at) => at % (isDemoLayer ? 5 : 15) === 0);

/** Setups that pay: a layer without the sandbox leaves out their screens. */
const PAYING: readonly (VisitSetup | undefined)[] = [
  'paid-seats',
  'named-tourists',
  'meeting-key',
  'qr-payment',
  'transfer',
];
const isOpen = ({ name, when }: RouteRow): boolean =>
  (when === undefined || when === 'hasStyleguide' || site[when]) &&
  (site.paymentSystems.includes('sandbox') || !PAYING.includes((SCREENS[name] as ScreenRow).visit?.after));

const patterns = ROUTES.map((row) => ({
  name: row.name,
  pattern: new URLPattern({ pathname: patternOf(row, site), baseURL: 'http://x' }),
}));
const screenOf = (url: string): string => {
  const { path } = splitLocale(new URL(url).pathname);
  return patterns.find(({ pattern }) => pattern.test({ pathname: path, baseURL: 'http://x' }))?.name ?? 'none';
};

/** Screens that show one thing: a request, or a payment whose outcome arrives while the page is open. */
const ALIKE: readonly (readonly string[])[] = [
  ['booking-id', 'booking-uuid'],
  ['booking-pending', 'success-payment', 'error-payment'],
];
/** Screens whose address shows nothing to a visitor. */
const CLOSED: readonly ScreenName[] = ['arrival', 'success-payment', 'error-payment'];

interface Visit {
  screen: ScreenName;
  address: string;
  status: number;
  title: string;
  h1: string[];
  faults: string[];
}

/** The requests of a page that its server refused, and those without a response so far. */
function requestsOf(page: Page, url: string): { refused: string[]; pending: Set<Request> } {
  const refused: string[] = [];
  const pending = new Set<Request>();
  const end = (request: Request): void => void pending.delete(request);
  page.on('request', (request) => void pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url().startsWith(url))
      refused.push(`${response.status()} ${response.url().slice(url.length)}`);
  });
  return { refused, pending };
}

/** Opens one screen and reads what a visitor gets. */
async function open(
  page: Page,
  { refused, pending }: ReturnType<typeof requestsOf>,
  faults: FaultWatch,
  { screen, address }: Pick<Visit, 'screen' | 'address'>,
): Promise<Visit> {
  const before = { faults: faults.found().length, refused: refused.length };
  const response = await page.goto(address);
  await expect.poll(() => pending.size).toBe(0);
  const [title, h1, isWide] = await Promise.all([
    page.title(),
    page.locator('h1').allTextContents(),
    page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
  ]);
  return {
    screen,
    address,
    status: response?.status() ?? 0,
    title,
    h1,
    faults: [
      ...refused.slice(before.refused),
      ...faults.found().slice(before.faults),
      ...(title === '' ? ['no title'] : []),
      ...(h1.length === 1 && h1[0]?.trim() !== '' ? [] : [`${h1.length} h1`]),
      ...(isWide ? ['wider than the window'] : []),
    ],
  };
}

/** Titles that unlike screens share. A screen that sends a visitor on counts as the one that opens. */
function sharedTitles(visits: readonly (Visit & { opened: string })[]): string[] {
  const byTitle = Map.groupBy(visits, ({ title }) => title);
  return [...byTitle].flatMap(([title, group]) => {
    const screens = [...new Set(group.map(({ opened }) => opened))];
    const isOne = screens.length === 1 || ALIKE.some((names) => screens.every((name) => names.includes(name)));
    return !isOne ? [`${title}: ${screens.join(', ')}`] : [];
  });
}

for (const { language, device, isSignedIn } of WAYS) {
  const way = `${language}, ${device}, ${isSignedIn ? 'signed in' : 'visitor'}`;
  test(
    `every screen opens: ${way}`,
    { tag: ['@repeat', '@routes'] },
    async ({ url, database, openBrowser, traveller, faults }) => {
      test.setTimeout(10 * MINUTES);
      const visits: (Visit & { opened: string })[] = [];
      const file = `${site.name}-${way.replaceAll(', ', '-').replace(' ', '-')}`;
      const sheet = SHEETS ? new ContactSheet(SHEETS, file) : null;
      const windows = new Map<string | undefined, { page: Page; requests: ReturnType<typeof requestsOf> }>();
      const windowOf = async (person: Person | null) => {
        const page = await openBrowser(person, DEVICES[device]);
        if (SHEETS) await allowAllPictures(page);
        const made = { page, requests: requestsOf(page, url) };
        windows.set(person?.email, made);
        return made;
      };
      for (const { name } of ROUTES.filter(isOpen)) {
        const { address, by } = await visitOf(name, url, database);
        const person = isSignedIn ? (by ?? traveller) : null;
        const { page, requests } = windows.get(person?.email) ?? (await windowOf(person));
        // Online, the offline screen reloads by itself.
        if (name === 'offline') {
          await page.route('**/builds/latest.json', (route) => route.abort('internetdisconnected'));
          faults.expectRefusal(/ERR_INTERNET_DISCONNECTED/);
        }
        const isClosed = !isSignedIn && CLOSED.includes(name);
        if (isClosed) faults.expectRefusal(/status of 404/);
        const seen = await open(page, requests, faults, { screen: name, address: withLocale(address, language) });
        await sheet?.add(page, name);
        const expected = (fault: string): boolean => isClosed && fault.startsWith('404 ');
        visits.push({
          ...seen,
          faults: seen.faults.filter((fault) => !expected(fault)),
          // The page for a missing address has no screen of its own.
          opened: seen.status === 404 ? 'none' : screenOf(page.url()),
        });
        await page.unrouteAll();
      }
      if (REPORT)
        writeFileSync(
          `${REPORT}-${file}.tsv`,
          visits
            .map(({ screen, opened, address, status, title, h1, faults: found }) =>
              [screen, opened, address, status, title, h1.join(' / '), found.join('; ')].join('\t'),
            )
            .join('\n'),
        );
      sheet?.write();
      const broken = visits.flatMap(({ screen, address, faults: found }) =>
        found.map((fault) => `${screen} ${address}: ${fault}`),
      );
      expect([broken, sharedTitles(visits)]).toEqual([[], []]);
    },
  );
}
