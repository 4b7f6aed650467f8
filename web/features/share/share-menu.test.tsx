import { expect, test } from 'vitest';
import { siteNamed } from '#sites/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { drawPart, siteShown } from '#web/testing/draw-part.tsx';
import { ShareMenu } from './share-menu.tsx';

test.each(['default', 'serai'])('the share menu of %s lists its ways in order', async (name) => {
  const site = siteNamed(name);
  const shared = { url: 'https://tours.example/a-1', title: 'A' };
  const ways = async (shown: SiteConfig): Promise<number> => {
    const menu = <ShareMenu shared={shared} label="Share" onClose={() => {}} />;
    return (await drawPart(menu, { site: siteShown(shown), nouns: ['share'] })).split('<li').length - 1;
  };
  expect(await ways(site)).toBe(site.availableShareButtons.length);
  expect(await ways({ ...site, availableShareButtons: ['copy'] })).toBe(1);
});
