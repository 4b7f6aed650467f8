import { expect, test } from 'vitest';
import { siteNamed } from '#sites/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { drawPart, siteShown } from '#web/testing/draw-part.tsx';
import { SiteLink } from './site-link.tsx';

test('a logo stands in place of the mark, and beside the name unless it spells it', async () => {
  const logo = { id: 'x', hash: 'abc', width: 125, height: 25, hasName: true };
  const link = (own: SiteConfig['logo']): Promise<string> =>
    drawPart(<SiteLink />, { site: siteShown({ ...siteNamed('default'), logo: own }), nouns: ['site'] });
  expect(await link(null)).toMatch(/<a [^>]*><svg.*<span>Serai<\/span><\/a>$/);
  expect(await link(logo)).toMatch(/<a [^>]*><img src="\/logo\/abc.png" alt="Serai" width="125" height="25"\/><\/a>$/);
  expect(await link({ ...logo, hasName: false })).toMatch(/alt="".*<span>Serai<\/span><\/a>$/);
});
