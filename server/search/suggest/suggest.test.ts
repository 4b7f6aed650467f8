import { describe, expect, test } from 'vitest';
import { SUGGESTION_KINDS } from '#domain/search/suggestion-kinds.ts';
import { atOnce, inSlices } from '#server/search/in-slices.ts';
import { normalize } from '#server/search/search-words.ts';
import { seededRandom, wordFor } from '#server/search/testing/generate-tours.ts';
import { tourNames } from './suggest-tours.ts';
import { Suggester, type SuggestEntry } from './suggest.ts';
import { swapKeyboard } from './swap-keyboard.ts';

const city = (id: number, names: readonly string[], count = 10): SuggestEntry => ({
  kind: 'cities',
  level: 'city',
  id,
  names,
  count,
  hasCruises: id % 2 === 0,
});
const request = (phrase: string) => ({ phrase, limit: 5, kinds: SUGGESTION_KINDS, onlyCruises: false });

/** Optimal string alignment between a query and the nearest prefix of a name, without optimizations. */
function prefixDistance(query: string, name: string): number {
  const rows = [Array.from({ length: query.length + 1 }, (_, at) => at)];
  let best = query.length;
  for (let depth = 1; depth <= name.length; depth++) {
    const row = [depth];
    for (let at = 1; at <= query.length; at++) {
      const same = query[at - 1] === name[depth - 1] ? 0 : 1;
      let distance = Math.min(rows[depth - 1]![at - 1]! + same, rows[depth - 1]![at]! + 1, row[at - 1]! + 1);
      if (at > 1 && depth > 1 && query[at - 1] === name[depth - 2] && query[at - 2] === name[depth - 1])
        distance = Math.min(distance, rows[depth - 2]![at - 2]! + 1);
      row.push(distance);
    }
    rows.push(row);
    best = Math.min(best, row[query.length]!);
  }
  return best;
}

describe('suggestions', () => {
  test('a word misspelt by one letter is found among 5,000 names in at least nine of ten cases', () => {
    const random = seededRandom(5);
    const entries = Array.from({ length: 5000 }, (_, at) => city(at + 1, [wordFor(200_000 + at * 7)]));
    const suggester = atOnce(Suggester.make(entries, tourNames([])));
    let found = 0;
    for (let n = 0; n < 300; n++) {
      const entry = entries[Math.floor(random() * entries.length)]!;
      const name = entry.names[0]!;
      const at = 1 + Math.floor(random() * (name.length - 2));
      const typo =
        random() < 0.5
          ? name.slice(0, at) + name.slice(at + 1)
          : `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}`;
      const answers = suggester.complete(request(typo));
      for (const { id } of answers)
        expect(prefixDistance(normalize(typo), normalize(entries[id - 1]!.names[0]!))).toBeLessThanOrEqual(2);
      if (answers.some(({ id }) => id === entry.id)) found++;
    }
    expect(found).toBeGreaterThan(270);
  });

  test('are built in short steps, between which the thread serves searches', async () => {
    const names = (at: number): string[] => [
      `${wordFor(200_000 + at * 7)} ${wordFor(at)}`,
      `${wordFor(900_000 + at * 3)}`,
    ];
    const entries = Array.from({ length: 4000 }, (_, at) => city(at + 1, names(at)));
    const tours = tourNames(entries.map(({ id }, at) => ({ id, names: names(at + 5), score: at, hasCruises: false })));
    let turns = 0;
    let isMade = false;
    const count = (): void => {
      turns++;
      if (!isMade) setImmediate(count);
    };
    setImmediate(count);
    const suggester = await inSlices(Suggester.make(entries, tours));
    isMade = true;
    expect(turns).toBeGreaterThan(5);
    expect(suggester.complete(request(names(77)[0]!))).toEqual(
      atOnce(Suggester.make(entries, tours)).complete(request(names(77)[0]!)),
    );
    const cpu = (): number => process.cpuUsage().user;
    const steps = Suggester.make(entries, tours);
    const started = cpu();
    let longest = 0;
    for (let from = started, isDone: boolean | undefined = false; !isDone; from = cpu()) {
      isDone = steps.next().done;
      longest = Math.max(longest, cpu() - from);
    }
    expect(longest).toBeLessThan((cpu() - started) / 5);
  });

  test('accents, sharp s, later words and other languages do not matter', () => {
    const suggester = atOnce(
      Suggester.make(
        [city(1, ['São Paulo', 'Сан-Паулу', '圣保罗']), city(2, ['Straßburg']), city(3, ['San Gimignano'])],
        tourNames([]),
      ),
    );
    const first = (phrase: string): number | undefined => suggester.complete(request(phrase))[0]?.id;
    expect([first('sao pa'), first('САН-П'), first('圣保'), first('strassb'), first('gimi'), first('paulo')]).toEqual([
      1, 1, 1, 2, 3, 1,
    ]);
  });

  test('Russian in Latin letters, pinyin and its initials match', () => {
    const suggester = atOnce(
      Suggester.make(
        [city(1, ['Georgia', 'Грузия', '格鲁吉亚']), city(2, ['Zhytomyr', 'Житомир', '日托米尔'])],
        tourNames([]),
      ),
    );
    const first = (phrase: string): number | undefined => suggester.complete(request(phrase))[0]?.id;
    expect([
      first('gruziya'),
      first('gruzia'),
      first('geluji'),
      first('gljy'),
      first('ritu'),
      first('zhitomir'),
    ]).toEqual([1, 1, 1, 1, 2, 2]);
  });

  test('an exactly typed minor name ranks before better known near matches, and after a famous one', () => {
    const near = ['Saacow', 'Sarandi', 'Sarany', 'Saranac', 'Saraz'].map((name, at) => city(at + 2, [name], 12));
    const suggester = atOnce(
      Suggester.make(
        [city(1, ['Saracena'], 1), ...near, { ...city(9, ['Saraq'], 4000), kind: 'regions', level: 'country' }],
        tourNames([]),
      ),
    );
    expect(
      suggester
        .complete(request('sarac'))
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([9, 1]);
  });

  test('a typo near the names of two languages means that place rather than one with a few more tours', () => {
    const country = (id: number, names: string[], count: number): SuggestEntry => ({
      ...city(id, names, count),
      kind: 'regions',
      level: 'country',
    });
    const entries = [country(1, ['Iceland', 'Island'], 8), country(2, ['Ireland', 'Irland'], 12)];
    const suggester = atOnce(Suggester.make(entries, tourNames([])));
    const first = (phrase: string): number | undefined => suggester.complete(request(phrase))[0]?.id;
    expect(['icland', 'iceland', 'irland', 'ireland'].map(first)).toEqual([1, 1, 2, 2]);
  });

  test('a short phrase must match the first letter', () => {
    const suggester = atOnce(Suggester.make([city(1, ['Russia'], 900), city(2, ['Tuscany'], 3)], tourNames([])));
    expect(suggester.complete(request('tus')).map(({ id }) => id)).toEqual([2]);
    expect(suggester.complete(request('rus')).map(({ id }) => id)).toEqual([1]);
  });

  test('the place with more tours comes first; cruise suggestions exclude other places', () => {
    const suggester = atOnce(
      Suggester.make([city(1, ['Bergen'], 3), city(2, ['Bergamo'], 40), city(3, ['Berg'], 90)], tourNames([])),
    );
    expect(suggester.complete(request('berga')).map(({ id }) => id)[0]).toBe(2);
    expect(suggester.complete({ ...request('ber'), onlyCruises: true }).map(({ id }) => id)).toEqual([2]);
  });

  test('among equal prefixes a short name ranks before longer ones with nearly as many tours, and after one with many', () => {
    const longer = [
      'Santo Domingo Atoyatempan',
      'Santo Domingo de Capilla',
      'Santo Antonio do Planalto',
      'Santo Tomas Mazaltepec',
      'Santo Estevao das Gales',
    ].map((name, at) => city(at + 2, [name], 11));
    const suggester = atOnce(
      Suggester.make(
        [
          city(1, ['Santo Tome', 'Санто-Томе', '圣多美'], 6),
          ...longer,
          city(7, ['Santo Domingo de los Tsachilas'], 300),
        ],
        tourNames([]),
      ),
    );
    expect(
      suggester
        .complete(request('santo'))
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([7, 1]);
  });

  test('tours are found by the words of their names', () => {
    const tours = [
      { id: 7, names: ['Wine and monasteries of Kakheti'], score: 9, hasCruises: false },
      { id: 8, names: ['Kakheti by bicycle'], score: 5, hasCruises: false },
    ];
    const suggester = atOnce(Suggester.make([], tourNames(tours)));
    expect(suggester.complete(request('kakheti')).map(({ id }) => id)).toEqual([7, 8]);
    expect(suggester.complete(request('kaheti bicycle')).map(({ id }) => id)).toEqual([8]);
  });

  test('a phrase in the other keyboard layout matches', () => {
    expect(swapKeyboard('uhepbz')).toBe('грузия');
    expect(swapKeyboard('пущкпшф')).toBe('georgia');
  });
});
