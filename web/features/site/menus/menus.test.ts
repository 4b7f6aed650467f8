import { expect, test } from 'vitest';
import { SITE_NAMES, siteNamed } from '#sites/index.ts';
import texts from '#web/i18n/messages/en-US/site.ts';

test.each(SITE_NAMES)('every link in the menus of %s has a text', (name) => {
  const { header, footer } = siteNamed(name).menus;
  const keys = [...header, ...footer, ...footer.flatMap(({ links }) => links)].map(({ text }) => text);
  expect(keys.filter((key) => !(key in texts))).toEqual([]);
});
