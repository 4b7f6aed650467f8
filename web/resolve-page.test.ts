import { expect, test } from 'vitest';
import { siteNamed } from '#sites/index.ts';
import { publicSiteOf } from '#sites/public-site.ts';
import { errorPage, resolvePage, type ResolveContext } from './resolve-page.ts';

test.each([
  [404, 404],
  [999, 999],
  [100, 100],
  [0, 503],
  [99, 503],
  [1000, 503],
  [404.5, 503],
  [Number.NaN, 503],
])('an error of status %d is shown as %d', async (thrown, shown) => {
  expect((await errorPage(thrown, { locale: 'en-US', title: 'Serai' })).status).toBe(shown);
});

test('the root leads where the site says, in the language of the address', async () => {
  const site = publicSiteOf({ ...siteNamed(null), rootRedirect: '/tours' }, {
    assetUrl: (path: string) => path,
  } as Parameters<typeof publicSiteOf>[1]);
  const rootOf = (path: string) =>
    resolvePage(new URL(path, 'https://tours.example'), { site, visitor: null } as unknown as ResolveContext);
  expect(await rootOf('/?utm_source=x')).toEqual({ redirect: '/tours?utm_source=x', status: 302 });
  expect(await rootOf('/de')).toEqual({ redirect: '/de/tours', status: 302 });
});
