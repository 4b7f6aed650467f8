import { expect, test } from 'vitest';
import { siteMistakes } from '#sites/check-site.ts';
import { allSiteMistakes, siteOf } from '#sites/index.ts';
import { TAKEN_WORDS } from './screen-addresses.ts';

const surroundings = { hasAsset: () => true, takenWords: TAKEN_WORDS };

test("the first segment of a screen, a call, a language or a file is reserved for a site's booking path", () => {
  for (const bookingBase of ['login', 'organizer', 'tours', 'spa', 'ru', 'photos'])
    expect(siteMistakes(siteOf({ name: 'faulty', bookingBase }), surroundings)).toEqual([
      `bookingBase "${bookingBase}" is the first word of other addresses`,
    ]);
  expect(siteMistakes(siteOf({ name: 'german', bookingBase: 'reise' }), surroundings)).toEqual([]);
  expect(allSiteMistakes(surroundings)).toEqual([]);
});
