import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SectionName } from '#contract/desk/tour-sections.ts';
import type { TourDraft } from '#contract/desk/tours.ts';
import { restKindRows } from '#server/reference/rest-kinds.ts';
import { startWorld, type Person, type World } from '#server/testing/booking-world.ts';
import { deskOf, saveSection, uploadPicture, writeTour } from '#server/testing/desk-steps.ts';

let world: World;
let other: Person;
let moderator: Person;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
  world = await startWorld();
  desk = deskOf(world);
  other = await world.newOrganizer(2);
  moderator = await world.person('admin');
  await sql`insert into rest_kind select * from jsonb_populate_recordset(null::rest_kind, ${JSON.stringify(restKindRows())}::jsonb)`.execute(
    world.db,
  );
});
afterAll(() => world.stop());

const NEW = { form: 'tour', name: 'Kazbegi', lang: 'en', start_city_id: 1, days: 3, currency: 'EUR' };
const addDate = (id: number) =>
  sql`insert into tour_date (tour_id, start_date, end_date, currency, price, original_price, lowest_30d, capacity, free)
    values (${id}, current_date + 40, current_date + 41, 'EUR', 25000, 25000, 25000, 10, 10)`.execute(world.db);
const found = async (organizer: number): Promise<number[]> => {
  const { body } = await world.app.call<{ tours: { id: number }[] }>('search.getTours', {
    query: { organizer: String(organizer), type: '1' },
  });
  return body.tours.map(({ id }) => id);
};

test('a first tour is written, approved by staff, found within two seconds, and says its language', async () => {
  const { organizer } = world;
  let draft = await writeTour(world, organizer);
  expect(draft.missing).toEqual([{ section: 'dates', field: 'dates', code: 'too_few', need: 1 }]);
  const early = await desk(organizer, 'publishTour', { body: { id: draft.id, revision: draft.revision } });
  expect([early.outcome, Object.keys(early.body.errors ?? {})]).toEqual(['not_allowed_now', ['dates.dates']]);
  await addDate(draft.id);
  const old = await desk(organizer, 'publishTour', { body: { id: draft.id, revision: draft.revision - 1 } });
  expect(old.outcome).toBe('conflict');
  draft = (await desk(organizer, 'publishTour', { body: { id: draft.id, revision: draft.revision } })).body;
  expect(draft.state).toBe('submitted');
  expect(await found(1)).toEqual([]);

  const { body: waiting } = await desk<{ data: { id: number; revision: number }[] }>(moderator, 'listSubmittedTours');
  expect(waiting.data).toMatchObject([{ id: draft.id, name: 'Вино Кахетии', revision: draft.revision }]);
  const decide = (is_approved: boolean, note = '') =>
    desk(moderator, 'decideTour', { body: { id: draft.id, revision: draft.revision, is_approved, note } });
  expect((await decide(false)).body.errors).toHaveProperty('note');
  expect((await decide(false, 'Which wineries?')).body.state).toBe('draft');
  draft = (await desk(organizer, 'getTourDraft', { query: { id: draft.id } })).body;
  expect([draft.state, draft.note]).toEqual(['draft', 'Which wineries?']);
  await desk(organizer, 'publishTour', { body: { id: draft.id, revision: draft.revision } });
  const approvedAt = Date.now();
  expect((await decide(true)).body.state).toBe('published');
  await expect.poll(() => found(1), { timeout: 2000, interval: 20 }).toEqual([draft.id]);
  expect(Date.now() - approvedAt).toBeLessThan(2000);

  draft = (await desk(organizer, 'getTourDraft', { query: { id: draft.id } })).body;
  expect([draft.state, draft.is_changed]).toEqual(['published', false]);
  const page = await world.app.call<{
    name: string;
    text_lang: string;
    program: { text: string }[];
    images: { url: string }[];
  }>('tourPage.getTour', { query: { slug: draft.slug } }, { locale: 'de' });
  expect(page.body).toMatchObject({ name: 'Вино Кахетии', text_lang: 'ru' });
  expect(page.body.program[0]?.text).toBe('Пишите на •••');
  const photo = await world.app.fastify.inject({
    url: String(page.body.images[0]?.url).replace('{size}', '370x244.webp'),
  });
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
  const inRussian = await world.app.call<{ text_lang: null }>(
    'tourPage.getTour',
    { query: { slug: draft.slug } },
    { locale: 'ru' },
  );
  expect(inRussian.body.text_lang).toBeNull();

  // The next ones need nobody. Hiding leaves the row, and showing brings it back.
  const hide = (is_hidden: boolean) => desk(organizer, 'hideTour', { body: { id: draft.id, is_hidden } });
  expect((await hide(true)).body.state).toBe('hidden');
  await expect.poll(() => found(1), { timeout: 20_000 }).toEqual([]);
  expect((await hide(false)).body.state).toBe('published');
  const second = await desk(organizer, 'copyTour', { body: { id: draft.id } });
  expect(second.body).toMatchObject({ state: 'draft', missing: [{ section: 'dates' }] });
  await addDate(second.body.id);
  const published = await desk(organizer, 'publishTour', {
    body: { id: second.body.id, revision: second.body.revision },
  });
  expect(published.body.state).toBe('published');
  const { body: list } = await desk<{ data: { id: number; state: string; departures: number }[] }>(
    organizer,
    'listTours',
    {
      query: { name: 'кахет', state: 'published' },
    },
  );
  expect(list.data).toMatchObject([{ departures: 1 }, { departures: 1 }]);
});

test('two managers: a section clashes only with itself, and a repeat is no clash', async () => {
  const { organizer } = world;
  const { body: draft } = await desk(organizer, 'createTour', { body: NEW });
  const save = (name: string, version: number, change: object) => {
    const { value } = draft.sections[name as 'stay'];
    return desk(organizer, 'saveTourSection', { body: { id: draft.id, version, [name]: { ...value, ...change } } });
  };
  expect((await save('stay', 1, { comfort: 'medium' })).body.sections.stay.version).toBe(2);
  expect((await save('seats', 1, { group_max: 8 })).body.revision).toBe(10);
  expect((await save('stay', 1, { comfort: 'medium' })).body.sections.stay.version).toBe(2);
  const clash = await save('stay', 1, { comfort: 'premium' });
  expect(clash.outcome).toBe('conflict');
  expect((clash.body.fresh as TourDraft).sections.stay).toMatchObject({ version: 2, value: { comfort: 'medium' } });
  const both = await Promise.all([save('stay', 2, { comfort: 'improved' }), save('stay', 2, { comfort: 'base' })]);
  expect(both.map(({ outcome }) => String(outcome)).sort()).toEqual(['200', 'conflict']);
});

test('wrong values are named by field', async () => {
  const { organizer } = world;
  const { body: draft } = await desk(organizer, 'createTour', { body: NEW });
  const wrong: [SectionName, object, string][] = [
    ['basics', { start_city_id: 77 }, 'basics.start_city_id'],
    ['basics', { rest_kind_ids: [9999] }, 'basics.rest_kind_ids'],
    ['basics', { name: { en: 'x'.repeat(121) } }, 'basics.name.en'],
    ['basics', { name: { fr: 'Vin' } }, 'basics.name.fr'],
    ['pictures', { items: [{ picture_id: 4, alt: {} }] }, 'pictures.items.0.picture_id'],
    ['seats', { group_min: 9, group_max: 3 }, 'seats.group_max'],
    ['price', { currency: 'XAU' }, 'price.currency'],
    ['price', { prepayment: 'percent', prepayment_size: 100 }, 'price.prepayment_size'],
    ['price', { amount: -1 }, 'price.amount'],
    ['cancellation', { steps: [{ from_days: 10, to_days: null, percent: 100 }] }, 'cancellation.steps.0.from_days'],
    [
      'cancellation',
      {
        steps: [
          { from_days: 9, to_days: null, percent: 10 },
          { from_days: 0, to_days: 8, percent: 20 },
        ],
      },
      'cancellation.steps.1.percent',
    ],
  ];
  for (const [name, change, field] of wrong) {
    const { outcome, body } = await saveSection(desk, { person: organizer, draft }, name, change);
    expect([field, outcome, Object.keys(body.errors ?? {})]).toEqual([field, 'invalid', [field]]);
  }
  for (const [change, field] of [
    [{ start_city_id: 77 }, 'start_city_id'],
    [{ currency: 'XAU' }, 'currency'],
    [{ lang: 'fr' }, 'lang'],
  ] as const)
    expect(
      Object.keys((await desk(organizer, 'createTour', { body: { ...NEW, ...change } })).body.errors ?? {}),
    ).toEqual([field]);
});

test("another organizer's ids give the bytes of an unknown id", async () => {
  const { body: draft } = await desk(world.organizer, 'createTour', { body: NEW });
  const image = await uploadPicture(world, other, 'red');
  const inputs = (id: number): [string, object][] => [
    ['getTourDraft', { query: { id } }],
    ['copyTour', { body: { id } }],
    ['saveTourSection', { body: { id, version: 1, stay: draft.sections.stay.value } }],
    ['setTourLanguage', { body: { id, lang: 'de' } }],
    ['addTourPicture', { body: { id, image } }],
    ['publishTour', { body: { id, revision: 8 } }],
    ['hideTour', { body: { id, is_hidden: true } }],
  ];
  const bytes = async (name: string, input: object): Promise<string> => {
    const { body } = await desk<{ request_id?: string }>(other, name, input);
    return JSON.stringify({ ...body, request_id: '' });
  };
  for (const [at, [name, input]] of inputs(draft.id).entries()) {
    const unknown = await bytes(name, inputs(999_999)[at]?.[1] ?? {});
    expect([name, await bytes(name, input)]).toEqual([name, unknown]);
    expect(unknown).toContain('not_found');
  }
  expect((await desk(other, 'createTour', { body: { ...NEW, organizer_id: 1 } })).outcome).toBe('not_found');
  // A picture of another organizer cannot be shown either.
  const own = (await desk(other, 'createTour', { body: NEW })).body;
  const mine = await uploadPicture(world, world.organizer, 'blue');
  const { body: picture } = await desk<{ id: number }>(world.organizer, 'addTourPicture', {
    body: { id: draft.id, image: mine },
  });
  const stolen = await saveSection(desk, { person: other, draft: own }, 'pictures', {
    items: [{ picture_id: picture.id, alt: {} }],
  });
  expect(Object.keys(stolen.body.errors ?? {})).toEqual(['pictures.items.0.picture_id']);
});

test('a tour that was published before opens with what its page shows', async () => {
  const { tourId } = await world.departure();
  const { body } = await desk(world.organizer, 'getTourDraft', { query: { id: tourId } });
  expect(body).toMatchObject({ state: 'published', is_changed: false, lang: 'en' });
  expect(body.sections.basics.value.name.de).toBe('Wine tour');
  expect(body.sections.price.value).toMatchObject({ amount: 500_00, prepayment: 'percent', prepayment_size: 20 });
});

test('a town of the world becomes a place once, with region and zone', async () => {
  const { organizer } = world;
  const { body: list } = await desk<{ data: { key: string; name: string; city_id: number | null }[] }>(
    organizer,
    'findPlaces',
    {
      query: { q: 'Mestia', country: 'GE' },
    },
  );
  expect(list.data[0]).toMatchObject({ name: 'Mestia', city_id: null, country: { name: 'Georgia' } });
  const choose = () => desk<{ city_id: number }>(organizer, 'choosePlace', { body: { key: list.data[0]?.key } });
  const [first, second] = await Promise.all([choose(), choose()]);
  expect(first.body).toMatchObject({ name: 'Mestia', timezone: 'Asia/Tbilisi' });
  expect(second.body.city_id).toBe(first.body.city_id);
  // The list of towns has Latin names only.
  for (const [q, town] of [
    ['Зугдид', 'Zugdidi'],
    ['местиа', 'Mestia'],
  ]) {
    const { body } = await desk<{ data: { name: string }[] }>(organizer, 'findPlaces', { query: { q } });
    expect(body.data.map(({ name }) => name)).toContain(town);
  }
  const again = await desk<{ data: { city_id: number }[] }>(organizer, 'findPlaces', { query: { q: 'mest' } });
  expect(again.body.data[0]?.city_id).toBe(first.body.city_id);
  expect((await desk(organizer, 'choosePlace', { body: { key: 'GE|1|Nowhere|1|1' } })).outcome).toBe('not_found');
  expect(
    (await desk(organizer, 'createTour', { body: { ...NEW, start_city_id: first.body.city_id } })).body.timezone,
  ).toBe('Asia/Tbilisi');
});

test('a preview is the page that publishing would make, and changes nothing', async () => {
  const { organizer } = world;
  const draft = await writeTour(world, organizer);
  const query = { id: draft.id };
  type Page = { name: string; media: object[]; program: object[]; dates: object[] };
  const preview = await desk<Page>(organizer, 'getTourPreview', { query });
  expect(preview.body).toMatchObject({ name: 'Вино Кахетии', program: [{}, {}], dates: [] });
  expect(preview.body.media).toHaveLength(5);
  const { rows } = await sql`select status, program from tour where id = ${draft.id}`.execute(world.db);
  expect(rows).toEqual([{ status: 'hidden', program: [] }]);
  expect((await desk(organizer, 'tourPage.getTour', { query: { slug: draft.slug } })).outcome).toBe('not_found');
  // An almost empty one, too.
  const { body: empty } = await desk(organizer, 'createTour', {
    body: { form: 'tour', name: 'New', lang: 'en', start_city_id: 1, days: 2, currency: 'EUR' },
  });
  expect((await desk(organizer, 'getTourPreview', { query: { id: empty.id } })).outcome).toBe(200);
  expect((await desk(await world.person(), 'getTourPreview', { query })).outcome).toBe('not_found');
  const many = await Promise.all(Array.from({ length: 20 }, () => desk(organizer, 'getTourPreview', { query })));
  expect(many.map(({ outcome }) => outcome)).toEqual(Array(20).fill(200));
  expect(draft.places).toMatchObject([{ city_id: 1 }]);
});
