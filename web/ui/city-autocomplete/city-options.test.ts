import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cityOptions, type KnownCity } from './city-options.ts';

const city = (id: number, name: string): KnownCity => ({
  id,
  name,
  region: { name: 'Tuscany' },
  country: { name: 'Italy' },
});
const free = { canCreate: true, isLoading: false };

describe('city options', () => {
  it('are sorted by name, each id once', () => {
    const found = [city(3, 'Siena'), city(1, 'Florence'), city(3, 'Siena'), city(2, 'Arezzo')];
    expect(cityOptions(found, { ...free, text: 'e' }).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it.each([
    ['Pienza', true, false, [city(1, 'Siena')], true],
    ['sien', true, false, [city(1, 'Siena')], false],
    ['  SIEN ', true, false, [city(1, 'Siena')], false],
    ['Pienza', false, false, [], false],
    ['Pienza', true, true, [], false],
    ['   ', true, false, [], false],
  ])(
    '"%s" (creation allowed: %s, loading: %s) among %j offers a new one: %s',
    (text, canCreate, isLoading, found, expected) => {
      const options = cityOptions(found, { text, canCreate, isLoading });
      expect(options.some(({ id }) => id === null)).toBe(expected);
      if (expected) expect(options.at(-1)).toEqual({ id: null, name: text.trim() });
    },
  );

  it('include a new city exactly as specified, for any results', () => {
    const anyCity = fc.tuple(fc.nat(8), fc.string({ maxLength: 6 })).map(([id, name]) => city(id, name));
    fc.assert(
      fc.property(
        fc.array(anyCity),
        fc.string({ maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (found, text, canCreate, isLoading) => {
          const options = cityOptions(found, { text, canCreate, isLoading });
          const known = options.filter((option) => option.id !== null);
          expect(new Set(known.map(({ id }) => id))).toEqual(new Set(found.map(({ id }) => id)));
          expect(known).toHaveLength(new Set(found.map(({ id }) => id)).size);
          const names = known.map(({ name }) => name);
          expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
          const isNew =
            canCreate &&
            !isLoading &&
            text.trim() !== '' &&
            !names.some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));
          expect(options.length - known.length).toBe(isNew ? 1 : 0);
        },
      ),
    );
  });
});
