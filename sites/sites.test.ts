import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assetsOf, siteMistakes } from './check-site.ts';
import { allSiteMistakes, createSitePicker, siteNamed, siteOf } from './index.ts';
import { hasCurrency, publicSiteOf } from './public-site.ts';
import type { SiteConfig, SiteLayer } from './schema.ts';

const surroundings = {
  hasAsset: (path: string): boolean => existsSync(join(import.meta.dirname, path)),
  takenWords: new Set<string>(),
};
/** A layer with an error that the compiler would reject. */
const faulty = (layer: Record<string, unknown>): SiteConfig => siteOf({ name: 'faulty', ...layer } as SiteLayer);

describe('layers', () => {
  test('every layer is valid, and its files exist', () => {
    expect(allSiteMistakes(surroundings)).toEqual([]);
  });

  test('the default layer matches the specification', () => {
    expect(siteNamed('default')).toMatchObject({
      paymentSystems: ['stripe', 'transfer'],
      cashback: { isActive: false, percent: 20 },
      currencies: [],
      excursionsEnabled: false,
      uikit: { defaultCountry: 'US', defaultModalWidth: 489, defaultDropdownProps: { arrowPadding: 18 } },
      availableShareButtons: ['facebook', 'x', 'email'],
      booking: { enableTicketsRequest: true },
      touristsForm: { collectPassport: false, collectWeight: false },
      tour: {
        shouldShowWeatherWidget: false,
        shouldShowTicketQuoteWidget: false,
        shouldShowCallOrganizerButton: false,
      },
      organizer: { canCall: false },
      webCalls: { canCallToOrganizer: false, canCallToSupport: false },
    });
  });

  test('the demo layer matches the specification', () => {
    const site = siteNamed('serai');
    expect(site.currencies.join()).toBe('USD,EUR,AED,CAD,AUD,SGD,NZD,GBP,SHF,TRY,CNY,JPY,KRW,INR');
    expect(site).toMatchObject({
      tour: { shouldShowWeatherWidget: true, shouldShowTicketQuoteWidget: true },
      excursionsEnabled: true,
      webCalls: { canCallToOrganizer: true },
    });
    expect(new Set(Object.values(site.tourEmojis)).size).toBe(38);
    expect(site.landingVideos.map((video) => video.poster !== null)).toEqual([true, false, false]);
    expect(assetsOf(site)).toHaveLength(8);
  });

  test('objects are merged and lists replaced', () => {
    const site = siteOf({
      name: 'mine',
      cashback: { percent: 5 },
      availableShareButtons: ['copy'],
      contacts: { phone: '+49 30 901820' },
    });
    expect(site.cashback).toEqual({ isActive: false, percent: 5, performer: null });
    expect(site.availableShareButtons).toEqual(['copy']);
    expect(site.contacts).toMatchObject({ email: siteNamed('default').contacts.email, phone: '+49 30 901820' });
  });

  test('configurations are frozen', () => {
    const site = siteNamed(null) as unknown as { contacts: { socials: unknown[] }; landingVideos: { color: string }[] };
    expect(() => site.contacts.socials.push('x')).toThrow(TypeError);
    expect(() => Object.assign(site.landingVideos[0] ?? {}, { color: '#ffffff' })).toThrow(TypeError);
  });

  test('an unknown site name throws', () => {
    expect(() => siteNamed('nowhere')).toThrow('SITE: "nowhere" is not one of default, serai');
  });
});

describe('errors', () => {
  test('every invalid key and type is reported with its path, all at once', () => {
    const lines = siteMistakes(
      faulty({
        excursionEnabled: true,
        cashback: { percent: 'a lot' },
        paymentSystems: ['paypal'],
        contacts: { email: 'nobody' },
        menus: { header: [{ text: 'x' }] },
      }),
      surroundings,
    );
    expect(lines.toSorted()).toEqual([
      'cashback.percent must be integer',
      'contacts.email must match pattern "^[^\\s@]+@[^\\s@]+$"',
      'excursionEnabled is not a flag of this product',
      'menus.header[0] must have required properties href',
      'paymentSystems[0] must be equal to one of the allowed values: stripe, tbank, transfer, sandbox',
    ]);
  });

  test('unknown currencies, countries, time zones and files are reported', () => {
    const video = { sm: 'faulty/assets/no.mp4', xl: 'serai/assets/bosphorus-xl.mp4', color: '#000000', poster: null };
    const lines = siteMistakes(
      faulty({
        currencies: ['EUR', 'SHF', 'XQQ', 'VND', 'KWD'],
        paymentSystems: ['stripe'],
        uikit: { defaultCountry: 'QQ' },
        landingVideos: [video],
        contacts: {
          workTime: { timezone: 'Mars/Olympus', days: [] },
          offices: [{ phone: '+49 30 901820', entity: { kind: 'country', id: 999 }, workTime: null }],
        },
      }),
      surroundings,
    );
    expect(lines).toEqual([
      'currencies[2] "XQQ" is not a currency',
      'currencies[4] "KWD" has three decimals, which "stripe" in paymentSystems does not charge',
      'uikit.defaultCountry "QQ" is not a country',
      'contacts.workTime.timezone "Mars/Olympus" is not a time zone',
      'contacts.offices[0].entity.id 999 is not a country',
      'landingVideos[0].sm "faulty/assets/no.mp4" is not a file',
    ]);
  });

  test('the booking path may not be the first word of another address', () => {
    const taken = { ...surroundings, takenWords: new Set(['login']) };
    expect(siteMistakes(faulty({ bookingBase: 'login' }), taken)).toEqual([
      'bookingBase "login" is the first word of other addresses',
    ]);
    expect(siteMistakes(faulty({ bookingBase: 'reise' }), taken)).toEqual([]);
  });

  test('a host belongs to one layer', () => {
    const [one, two] = [siteOf({ name: 'one', hosts: ['a.test'] }), siteOf({ name: 'two', hosts: ['a.test'] })];
    expect(allSiteMistakes(surroundings, [one, two])).toEqual(['sites/two: hosts "a.test" already belongs to one']);
  });
});

describe('resolution', () => {
  test('a request uses the layer of its host, on any port, else that of the process', () => {
    const [one, two] = [
      siteOf({ name: 'one', hosts: ['one.test'] }),
      siteOf({ name: 'two', hosts: ['two.test', 'zwei.test'] }),
    ];
    const pick = createSitePicker(() => one, [one, two]);
    expect(['one.test', 'zwei.test:3000', 'TWO.test', 'three.test', undefined].map((host) => pick(host).name)).toEqual([
      'one',
      'two',
      'two',
      'one',
      'one',
    ]);
  });
});

describe('public configuration', () => {
  const process = {
    origin: 'https://tours.example',
    build: 'b1',
    hasStyleguide: false,
    mapTiles: null,
    hasForecast: false,
    captchas: [],
    english: 'en-US' as const,
    callsUrl: '',
    hasMovedPaths: false,
    mainAuthMethod: 'email' as const,
    codeChannels: [],
    hasIdentityService: false,
    hasEmailService: false,
    hasPhoneService: false,
    isDemo: false,
    canSendProgrammeByWhatsapp: false,
    assetUrl: (path: string) => `/sites/${path}?v=1`,
  };

  test("contains all display currencies, file URLs, and organizer links with the site's name", () => {
    const site = siteOf({
      ...siteNamed('serai'),
      name: 'mine',
      crmRegisterLink: 'https://crm.example/join',
      crmLoginLink: 'https://crm.example/?in=1',
    });
    const shown = publicSiteOf(site, process);
    expect(shown.currencies.filter((code) => hasCurrency(site, code))).toEqual(shown.currencies);
    expect(hasCurrency(site, 'XXX')).toBe(false);
    expect(shown.currencies.slice(0, 6)).toEqual(['EUR', 'USD', 'RUB', 'BYN', 'KZT', 'CNY']);
    expect(shown.landingVideos[0]).toMatchObject({
      sm: '/sites/serai/assets/bosphorus-sm.mp4?v=1',
      poster: { sm: '/sites/serai/assets/bosphorus-sm.avif?v=1', xl: '/sites/serai/assets/bosphorus-xl.avif?v=1' },
    });
    expect([shown.crmRegisterLink, shown.crmLoginLink]).toEqual([
      'https://crm.example/join?site=mine',
      'https://crm.example/?in=1&site=mine',
    ]);
  });

  test('contains no list of hosts', () => {
    expect(publicSiteOf(siteNamed(null), process)).not.toHaveProperty('hosts');
  });
});

test('no text of pages, emails and documents names the product: they say {site}', () => {
  const root = join(import.meta.dirname, '..');
  const files = [
    ...globSync('web/i18n/messages/**/*.ts', { cwd: root }),
    ...globSync('server/features/**/*{texts,emails,mails,updates,events}.ts', { cwd: root }),
    ...globSync('content/**/*.{md,yaml}', { cwd: root }),
  ];
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /\bSerai\b|serai\.example/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
