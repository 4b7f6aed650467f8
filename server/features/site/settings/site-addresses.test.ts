import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SiteSettingsReply } from '#contract/site/site-settings.ts';
import { createPathRedirects } from '#server/features/site/index.ts';
import { createPublicSites } from '#server/public-site.ts';
import { createSiteAssets } from '#server/ssr/site-assets.ts';
import type { TestApp } from '#server/testing/app-under-test.ts';
import { startSecondApp, startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { siteNamed, siteOf } from '#sites/index.ts';
import { menusIn } from '#sites/menus-in.ts';

const site = siteOf({ ...siteNamed('serai'), hosts: ['shop.example'], redirectHosts: ['partner.example'] });
let world: World;
let admin: Person;
/** Another process on the same database. */
let other: TestApp;
beforeAll(async () => {
  world = await startWorld({}, { site, sites: [site] });
  admin = await world.person('admin');
  other = await startSecondApp(world, {}, { site, sites: [site] });
});
afterAll(async () => {
  await other.stop();
  await world.stop();
});

type Reply = SiteSettingsReply & { errors: Record<string, string[]>; fresh: SiteSettingsReply };
const save = (body: object, token = admin.token) => world.app.call<Reply>('site.saveSiteSettings', { body }, { token });
const read = async (): Promise<SiteSettingsReply> =>
  (await world.app.call<SiteSettingsReply>('site.getSiteSettings', {}, { token: admin.token })).body;
const leads = (path: string, app = world.app) => createPathRedirects(app.platform)(path, site);

test('redirects that loop, leave the listed hosts, hide a page or stand twice are refused by field', async () => {
  const rows = [
    { from: '/a', to: '/b' },
    { from: '/b', to: '/a?page=2' },
    { from: '/desk/tours', to: '/tours' },
    { from: '/login', to: '/tours' },
    { from: '/crm/api/x', to: '/tours' },
    { from: '/', to: '/tours' },
    { from: '/far', to: 'https://evil.example/' },
    { from: '/far/', to: 'https://partner.example/join' },
    { from: '/near', to: '/r/summer' },
    { from: 'old', to: '/tours' },
    { from: '/dots', to: '/x/../dots' },
    { from: '/escaped', to: '/x/%2e%2e/escaped' },
    { from: '/own', to: 'https://shop.example/own/?page=2' },
    { from: '/word', to: '/x/../r/summer' },
  ];
  const { status, body } = await save({ version: 0, redirects: { rows } });
  expect([status, Object.keys(body.errors).toSorted()]).toEqual([
    400,
    ['0.to', '1.to', '2.from', '3.from', '4.from', '5.from', '6.to', '7.from', '8.to', '9.from']
      .concat(['10.to', '11.to', '12.to', '13.to'])
      .map((field) => `redirects.rows.${field}`)
      .toSorted(),
  ]);
  expect(body.errors['redirects.rows.0.to']).toEqual(['This address returns to itself']);
  expect(await read()).toMatchObject({ redirects: { version: 0, value: { rows: [] } } });
});

test('an old path leads on for good, in each language and process; visits are counted; the loser of a clash sees both', async () => {
  const rows = [
    { from: '/kirgistan/song-kul/', to: '/kyrgyzstan' },
    { from: '/туры', to: 'https://partner.example/' },
  ];
  expect((await save({ version: 0, redirects: { rows } })).status).toBe(200);
  expect(await leads('/kirgistan/song-kul')).toEqual({ to: '/kyrgyzstan', status: 301 });
  expect(await leads('/de/kirgistan/song-kul')).toEqual({ to: '/de/kyrgyzstan', status: 301 });
  expect(await leads(encodeURI('/туры'))).toEqual({ to: 'https://partner.example/', status: 301 });
  expect(await leads('/kirgistan')).toBeNull();
  expect(await leads('/kirgistan/song-kul', other)).toBeNull();
  await other.runDueJobs();
  expect(await leads('/kirgistan/song-kul', other)).not.toBeNull();
  await vi.waitFor(async () =>
    expect((await read()).redirects.value.rows).toEqual([
      { from: '/kirgistan/song-kul', to: '/kyrgyzstan', visits: 3 },
      { from: encodeURI('/туры'), to: 'https://partner.example/', visits: 1 },
    ]),
  );
  // Pages know that there are some, and the browser asks which.
  const { platform, env } = world.app;
  const pages = createPublicSites(env, createSiteAssets(), platform.settings);
  expect(pages(platform.settings.now(), undefined, 'b1').hasMovedPaths).toBe(true);
  expect((await world.app.call('site.listMovedPaths')).body).toEqual({
    paths: ['/kirgistan/song-kul', encodeURI('/туры')],
  });
  const late = await save({ version: 0, redirects: { rows: [] } });
  expect([late.status, late.body.fresh.redirects.value.rows.length]).toEqual([409, 2]);
});

test('a target is escaped as a header needs it', async () => {
  const { version } = (await read()).redirects;
  const rows = [{ from: '/alt', to: '/страны?q=Тянь Шань' }];
  expect((await save({ version, redirects: { rows } })).status).toBe(200);
  expect(await leads('/de/alt')).toEqual({ to: encodeURI('/de/страны?q=Тянь Шань'), status: 301 });
});

test('a short link has a word, a QR code, and leads only where the site allows', async () => {
  const links = (rows: object[], version = 0) => save({ version, links: { rows } });
  const wrong = await links([
    { word: 'summer', to: '/tours' },
    { word: 'summer', to: '//evil.example' },
    { word: 'again', to: '/r/summer' },
  ]);
  expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
    'links.rows.1.to',
    'links.rows.1.word',
    'links.rows.2.to',
  ]);
  expect((await links([{ word: '12', to: '/tours' }])).status).toBe(400);
  const { status, body } = await links([{ word: 'summer', to: '/tours?months=7' }]);
  expect([status, body.links.value.base]).toEqual([200, `${world.app.platform.publicUrl}/r/`]);
  expect(await leads('/r/summer')).toEqual({ to: '/tours?months=7', status: 302 });
  expect(await leads('/ru/r/summer')).toEqual({ to: '/ru/tours?months=7', status: 302 });
  expect(await leads('/r/winter')).toBeNull();
  const code = (word: string) => world.app.fastify.inject({ url: `/r/${word}.svg` });
  const found = await code('summer');
  expect([found.headers['content-type'], found.body.includes('<path d="M')]).toEqual(['image/svg+xml', true]);
  expect((await code('winter')).statusCode).toBe(404);
});

test('menus are in the language of the page; without a label a link is left out, and empty ones are the product’s', async () => {
  const usual = menusIn(world.app.platform.settings.site, 'en');
  const menus = {
    header: [
      { labels: { en: 'Steppe', de: 'Steppe' }, href: '/tours?place=1' },
      { labels: { en: 'Blog' }, href: '/blog' },
    ],
    footer: [{ labels: { en: 'Know', de: 'Wissen' }, links: [{ labels: { de: 'Hilfe' }, href: '/help-center' }] }],
  };
  const twice = await save({ version: 0, menus: { ...menus, header: [...menus.header, ...menus.header.slice(1)] } });
  expect(Object.keys(twice.body.errors)).toEqual(['menus.header.2.href']);
  expect((await save({ version: 0, menus })).body.menus).toEqual({ version: 1, value: menus });
  expect(menusIn(world.app.platform.settings.site, 'de')).toEqual({
    header: [{ text: 'Steppe', label: 'Steppe', href: '/tours?place=1' }],
    footer: [{ text: 'Wissen', label: 'Wissen', links: [{ text: 'Hilfe', label: 'Hilfe', href: '/help-center' }] }],
  });
  expect(menusIn(world.app.platform.settings.site, 'ru')).toEqual({ header: [], footer: [] });
  await other.runDueJobs();
  expect(menusIn(other.platform.settings.site, 'en').header.map(({ label }) => label)).toEqual(['Steppe', 'Blog']);
  await save({ version: 1, menus: { header: [], footer: [] } });
  expect(menusIn(world.app.platform.settings.site, 'en')).toEqual(usual);
});
