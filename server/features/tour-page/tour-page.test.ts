import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PriceQuote } from '#contract/booking/request-schemas.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import { REVIEW_ORDERS, type TourPage, type TourReview } from '#contract/tour-page/tour-page.ts';
import { cheapestOf, departureToOpen, isOnSale } from '#domain/booking/departures.ts';
import { DISPLAY_CURRENCIES } from '#domain/money.ts';
import { startTestApp, type TestApp } from '#server/testing/app-under-test.ts';
import { createDemoDatabase } from '#server/testing/demo-database.ts';
import { newestHelp } from '#server/testing/newest-help.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { isSweep } from '#server/testing/sweep.ts';
import { programmeOf } from './programme-document.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ database: await createDemoDatabase() });
});
afterAll(() => app.stop());

// Pages use the value of a call as it is: an undeclared column would appear in every page.
test.each(['t.ship_id is not null', 't.voice is not null', 't.ship_id is null and t.type = 2'])(
  'the reply of a tour page is exactly its contract: %s',
  async (condition) => {
    const { rows } = await sql<{ slug: string }>`
      select t.slug || '-' || t.id as slug from tour t where ${sql.raw(condition)} order by t.id limit 3`.execute(
      app.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { slug } of rows)
      expect((await app.call('tourPage.getTour', { query: { slug } })).status, slug).toBe(200);
  },
);

test('the cabins of a cruise are on the decks of its ship and add up to its cabins', async () => {
  interface Cruise {
    ship: { cabins: number; decks: { name: string; places: string[] }[] };
    variants: { kind: string; price_delta: number; cabin: { deck: number; count: number; area_m2: number } }[];
  }
  const { rows } = await sql<{ slug: string }>`
    select distinct on (s.type, s.cabins > 12) t.slug || '-' || t.id as slug from tour t join ship s on s.id = t.ship_id where t.status = 'published'`.execute(
    app.db,
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { slug } of rows) {
    const { ship, variants } = (await app.call<Cruise>('tourPage.getTour', { query: { slug } })).body;
    expect(
      variants.reduce((sum, { cabin }) => sum + cabin.count, 0),
      slug,
    ).toBe(ship.cabins);
    expect(variants.every(({ kind, cabin }) => kind === 'cabin' && cabin.deck < ship.decks.length)).toBe(true);
    expect(variants[0]?.price_delta).toBe(0);
  }
});

interface Whole {
  id: number;
  slug: string;
  program: unknown[];
  faq: { text: string }[];
  meeting: { time: string };
  dates: { id: number; start: string; time: string | null; is_busy: boolean }[];
}

async function anExcursion(): Promise<Whole> {
  const { rows } = await sql<{ slug: string }>`select slug || '-' || id as slug from tour
    where type = 2 and questions <> '[]' order by id limit 1`.execute(app.db);
  return (await app.call<Whole>('tourPage.getTour', { query: { slug: rows[0]?.slug ?? '' } })).body;
}

test('the climate of a tour is that of the place where it spends the most nights', async () => {
  const { rows } = await sql<{ slug: string; name: string; january: number }>`
    select t.slug || '-' || t.id as slug, slept.name, slept.january from tour t
      join city first on first.id = (t.route -> 0 ->> 'city_id')::int and first.climate is not null,
      lateral (select c.name ->> 'en' as name, (c.climate -> 'highs' -> 0)::int as january, count(*) as nights
        from jsonb_array_elements(t.program) day join city c on c.name ->> 'en' = day -> 'night' ->> 'en' and c.climate is not null
        group by c.id order by nights desc limit 1) slept
    where t.status = 'published' and t.nights < slept.nights * 2 and slept.name <> first.name ->> 'en' order by t.id limit 3`.execute(
    app.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { slug, name, january } of rows) {
    const { climate } = (await app.call('tourPage.getTour', { query: { slug } })).body as TourPage;
    expect(climate).toMatchObject({ place: name, lows: { length: 12 } });
    expect(climate?.highs[0]).toBe(january);
  }
});

test('each part of a tour equals what its page shows', async () => {
  const whole = await anExcursion();
  const ask = async <T>(name: string, query: Record<string, unknown>): Promise<T> => {
    const { status, body } = await app.call<T>(`tourPage.${name}`, { query });
    expect(status, name).toBe(200);
    return body;
  };
  expect(await ask('getTourForRequest', { id: whole.id, format: 'main' })).toEqual(whole);
  expect(await ask('getTourProgram', { tour_id: whole.id, program_id: whole.id })).toEqual({ days: whole.program });
  const { items } = await ask<{ items: { id: number; text: string }[] }>('getTourQuestion', { tour_id: whole.id });
  expect(items.slice(0, whole.faq.length).map(({ text }) => text)).toEqual(whole.faq.map(({ text }) => text));
  expect(await ask('getTourQuestion', { tour_id: whole.id, question_id: 1 })).toMatchObject({ items: [{ id: 1 }] });
  const reviews = { limit: 3, page: 1 };
  expect(await ask('getTourReviews', { id: whole.id, ...reviews })).toEqual(
    await ask('getAllTourReviews', { slug: whole.slug, ...reviews }),
  );
  const cities = await ask<{ data: unknown[] }>('getToursCities', { tour_id: whole.id });
  expect(cities.data.length).toBeGreaterThan(0);
  const ends = await ask<{ data: unknown[] }>('getTicketTourCities', { tour_id: whole.id });
  expect(ends.data.length).toBeGreaterThan(0);
  expect(cities.data).toEqual(expect.arrayContaining(ends.data));
  const { data } = await ask<{ data: { date: string; times: { id: number; time: string; free: number }[] }[] }>(
    'getExcursionDates',
    { id: whole.id },
  );
  expect(data.flatMap(({ times }) => times.map(({ id }) => id))).toEqual(
    whole.dates.filter((date) => !date.is_busy).map(({ id }) => id),
  );
  expect(data.flatMap(({ times }) => times.map(({ time }) => time))).toEqual(
    whole.dates.filter((date) => !date.is_busy).map(({ time }) => time ?? whole.meeting.time),
  );
});

test('a programme, reviews and words of pictures come unless the caller leaves them out', async () => {
  const { rows } = await sql<{ slug: string }>`select t.slug || '-' || t.id as slug from tour t
    where t.status = 'published' and t.type = 1 and exists (select from review r where r.tour_id = t.id and r.published_at is not null)
    order by t.id limit 1`.execute(app.db);
  const read = async (query: object) => {
    const slug = rows[0]?.slug ?? '';
    const { body } = await app.call<TourPage>('tourPage.getTour', { query: { slug, ...query } });
    const { program, reviews, media } = body;
    return [program.length > 0, reviews.items.length > 0, media.some(({ alt }) => alt !== '')];
  };
  expect(await read({})).toEqual([true, true, true]);
  expect(await read({ expand_program: '1', expand_reviews: '1', with_alt: '1' })).toEqual([true, true, true]);
  expect(await read({ expand_program: '0' })).toEqual([false, true, true]);
  expect(await read({ expand_reviews: '0' })).toEqual([true, false, true]);
  expect(await read({ with_alt: '0' })).toEqual([true, true, false]);
});

test('a missing part of a tour is not found', async () => {
  const { id } = await anExcursion();
  for (const [name, query] of [
    ['getTourForRequest', { id: 99_999_999 }],
    ['getTourReviews', { id: 99_999_999, limit: 3, page: 1 }],
    ['getTourProgram', { tour_id: id, program_id: id + 1 }],
    ['getTourQuestion', { tour_id: id, question_id: 9999 }],
    ['getToursCities', { tour_id: 99_999_999 }],
    ['getTicketTourCities', { tour_id: 99_999_999 }],
    ['getExcursionDates', { id: 99_999_999 }],
  ] as const)
    expect((await app.call(`tourPage.${name}`, { query })).status, name).toBe(404);
});

/** A sweep opens every tour, other runs every n-th. */
const EVERY_NTH = isSweep ? 1 : 40;
const ALL_DAYS = ['0000-01-01', '9999-12-31'] as const;
type Days = readonly [from: string, to: string];

/** Compares a card's price with that of its tour and request: the page opens with the next departure with two seats. */
async function expectOnePrice(slug: string, currency: string, [from, to]: Days, shown?: TourCard): Promise<void> {
  const { body: tour } = await app.call<TourPage>('tourPage.getTour', { query: { slug } }, { currency });
  const { price } = shown ?? tour;
  const onSale = tour.dates.filter((date) => isOnSale(date) && date.start >= from && date.start <= to);
  const today = to === ALL_DAYS[1] ? new Date().toISOString().slice(0, 10) : null;
  const [cheapest, opened] = [cheapestOf(onSale, today), departureToOpen(onSale)];
  const roomy = onSale.filter(({ number_of_free_seats: free }) => free > 1).map(({ start }) => start);
  expect(opened?.start, slug).toBe((roomy.length > 0 ? roomy : onSale.map(({ start }) => start)).toSorted()[0]);
  const query = {
    tour_id: tour.id,
    tour_date_id: cheapest?.id,
    adults: 1,
    ...(tour.variants[0] && { variant_id: tour.variants[0].id }),
  };
  const { body: quote } = await app.call<PriceQuote>('booking.getPriceQuote', { query }, { currency });
  expect([cheapest?.start, cheapest?.price, quote.lines[0]?.amount, cheapest?.discount?.percent ?? 0], slug).toEqual([
    price?.start,
    price?.amount,
    price?.amount,
    price?.discount_percent,
  ]);
}

test.each(DISPLAY_CURRENCIES)(
  'the price of a card is the first price of its tour and of its request, in %s',
  async (currency) => {
    const { rows } = await sql<{ slug: string }>`
      select t.slug || '-' || t.id as slug from tour t where t.status = 'published' and t.id % ${EVERY_NTH} = 0
        and exists (select from tour_date d where d.tour_id = t.id and d.free > 0 and not d.is_closed)`.execute(app.db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { slug } of rows) await expectOnePrice(slug, currency, ALL_DAYS);
  },
  isSweep ? 600_000 : 30_000,
);

test(
  'with dates the price of a card is that of the cheapest departure on them',
  async () => {
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (let search = 0; search < (isSweep ? 20 : 2); search++) {
      const [from, to] = [day(20 + search * 15), day(50 + search * 15)];
      const currency = DISPLAY_CURRENCIES[search % DISPLAY_CURRENCIES.length] ?? 'EUR';
      const query = { dateFrom: from, dateTo: to };
      const { body } = await app.call<{ tours: TourCard[] }>('search.getTours', { query }, { currency });
      expect(body.tours.length).toBeGreaterThan(5);
      for (const card of body.tours.slice(0, isSweep ? 20 : 5))
        await expectOnePrice(card.slug, currency, [from, to], card);
    }
  },
  isSweep ? 600_000 : 30_000,
);

test("the newest reviews in the reader's language come first, the best and the worst in any, and every page has others", async () => {
  const { rows } = await sql<{ slug: string; lang: 'de' | 'ru' }>`
    select t.slug || '-' || t.id as slug, r.lang from tour t join review r on r.tour_id = t.id where r.text <> '' and r.lang in ('de', 'ru')
    and (select count(distinct lang) from review o where o.tour_id = t.id and o.text <> '') > 2
    and exists (select from review o where o.tour_id = t.id and o.text <> '' and o.lang <> r.lang and o.rating < r.rating)
    order by t.id limit 1`.execute(app.db);
  const { slug, lang } = rows[0] ?? { slug: '', lang: 'de' };
  for (const sort of REVIEW_ORDERS) {
    const read: TourReview[] = [];
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { body } = await app.call<{ items: TourReview[]; pages: number }>(
        'tourPage.getAllTourReviews',
        { query: { slug, page, sort } },
        { locale: lang },
      );
      pages = body.pages;
      read.push(...body.items);
    }
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    const { rows: counted } = await sql<{ reviews_count: number; listed: number }>`select t.reviews_count,
      (select count(*)::int from review r where r.tour_id = t.id and r.hidden_at is null) as listed
      from tour t where t.id = ${Number(slug.split('-').at(-1))}`.execute(app.db);
    expect([read.length, counted[0]?.reviews_count]).toEqual([counted[0]?.listed, counted[0]?.listed]);
    const stars = read.map(({ rating }) => rating);
    const isOwnFirst = (reviews: TourReview[]): void => {
      const isOwn = reviews.filter(({ text }) => text !== '').map(({ original_lang: own }) => own === lang);
      expect(isOwn).toEqual(isOwn.toSorted((a, b) => Number(b) - Number(a)));
    };
    if (sort === 'newest') isOwnFirst(read);
    else {
      expect(stars).toEqual(stars.toSorted((a, b) => (sort === 'lowest' ? a - b : b - a)));
      for (const count of stars) isOwnFirst(read.filter(({ rating }) => rating === count));
    }
  }
});

test('the programme is sent by email, once an hour per address', async () => {
  const { id, program } = await anExcursion();
  const order = () =>
    app.call('tourPage.orderTourProgramViaEmail', {
      body: { email: 'reader@example.com', tour_id: id, currency: 'EUR' },
    });
  for (const response of [await order(), await order()])
    expect([response.status, response.body]).toEqual([200, { result: true }]);
  const { rows } = await sql<{
    body: string;
  }>`select body from mail_outbox where recipient = 'reader@example.com'`.execute(app.db);
  expect(rows).toHaveLength(1);
  const german = { email: 'leserin@example.com', tour_id: id, currency: 'EUR' };
  await app.call('tourPage.orderTourProgramViaEmail', { body: german }, { locale: 'de' });
  const { rows: sent } = await sql<{
    body: string;
  }>`select body from mail_outbox where recipient = 'leserin@example.com'`.execute(app.db);
  expect(sent[0]?.body).toMatch(/ab €[\d.,]+ pro Person, am \d+\. \S+ \d{4}\./);
  for (const day of program as { title: string }[]) expect(rows[0]?.body).toContain(day.title);
  expect(rows[0]?.body).toContain(`/programmes/${id}.en-US.EUR.pdf`);
  const missing = await app.call('tourPage.orderTourProgramViaEmail', {
    body: { email: 'reader@example.com', tour_id: 99_999_999 },
  });
  expect(missing.status).toBe(404);
  const odd = { email: 'reader@example.com', tour_id: id, currency: 'XXX' };
  const refused = await app.call('tourPage.orderTourProgramViaEmail', { body: odd });
  expect([refused.status, refused.body]).toMatchObject([400, { errors: { currency: expect.anything() } }]);
});

test('a complaint is stored encrypted in the inbox, and the operator’s email does not contain its text', async () => {
  const { id } = await anExcursion();
  const text = 'The pictures show another place.';
  const response = await app.call('tourPage.complainAboutTour', { body: { tour_id: id, text } });
  expect([response.status, response.body]).toEqual([200, { result: true }]);
  const entry = await newestHelp(app.platform);
  expect(entry).toMatchObject({ type: 'complaint', tour_id: id, comment: text });
  const { rows } = await sql<{ body: string }>`select body from mail_outbox order by id desc limit 1`.execute(app.db);
  expect(rows[0]?.body).not.toContain(text);
  expect((await app.call('tourPage.complainAboutTour', { body: { tour_id: 99_999_999, text } })).status).toBe(404);
});

test('a tour has a printed programme in each language, drawn once', async () => {
  const { rows } = await sql<{ id: number }>`select id from tour where type = 1 order by days desc, id limit 1`.execute(
    app.db,
  );
  const id = rows[0]?.id ?? 0;
  for (const locale of ['en-US', 'ru', 'de', 'zh']) {
    const query = { id };
    const { body } = await app.call<{ path: string }>(
      'tourPage.getTourProgramPdf',
      { query },
      { locale, currency: 'EUR' },
    );
    expect(body.path).toBe(`/programmes/${id}.${locale}.EUR.pdf`);
    const made = await app.call('tourPage.generateTourProgramPdf', { query }, { locale, currency: 'EUR' });
    expect([made.status, made.body]).toEqual([200, body]);
    const reply = await app.fastify.inject(body.path);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(reply.rawPayload.length).toBeLessThan(600_000);
    // A font without this table gives text that cannot be selected or read aloud.
    expect(reply.rawPayload.toString('latin1')).toContain('/ToUnicode');
    expect((await app.fastify.inject(body.path)).rawPayload.equals(reply.rawPayload)).toBe(true);
  }
  for (const name of [`${id}.xx.EUR.pdf`, `${id}.ru.QQQ.pdf`, '99999999.ru.EUR.pdf', '../etc.pdf'])
    expect((await app.fastify.inject(`/programmes/${name}`)).statusCode, name).toBe(404);
  expect((await app.call('tourPage.getTourProgramPdf', { query: { id: 99_999_999 } })).status).toBe(404);
});

test('a printed programme shows the route on the map, labelled in the reader’s language', async () => {
  const { rows } = await sql<{ id: number; places: number }>`select distinct on (places > 1) id, places from
    (select id, (select count(distinct stop ->> 'lat')::int from jsonb_array_elements(route) as stop) as places from tour where type = 1) as tour
    order by places > 1, places desc, id`.execute(app.db);
  expect(rows).toHaveLength(2);
  const [still, moving] = rows;
  const linesOf = async (id: number | undefined, locale: string): Promise<string[]> => {
    const reply = await app.fastify.inject(`/programmes/${id}.${locale}.EUR.pdf`);
    return pdfText(reply.rawPayload).split('\n');
  };
  for (const locale of ['en-US', 'ru', 'de', 'zh']) {
    const { body: tour } = await app.call<TourPage>(
      'tourPage.getTour',
      { query: { slug: `x-${moving?.id}` } },
      { locale },
    );
    const lines = await linesOf(moving?.id, locale);
    const stops = [...new Set(tour.route.map(({ name }) => name))];
    const first = lines.indexOf(stops[0] ?? '');
    expect(lines.slice(first, first + 2 * stops.length)).toEqual([...stops, ...stops.map((_, at) => String(at + 1))]);
    expect(lines).toContain('Natural Earth · GeoNames');
  }
  const lines = await linesOf(still?.id, 'ru');
  expect(lines).not.toContain('Natural Earth · GeoNames');
  expect(lines.filter((line) => line.startsWith('Маршрут:'))).toEqual([]);
});

test('a printed programme distinguishes departures of a day by start time', async () => {
  const { rows } = await sql<{
    id: number;
    hours: string[];
  }>`select tour_id as id, array_agg(start_time::text order by start_time) as hours
    from tour_date where start_time is not null and not is_closed and free > 0 and start_date > current_date + 2
    group by tour_id, start_date having count(distinct start_time) > 1 order by start_date, tour_id limit 1`.execute(
    app.db,
  );
  const [day] = rows;
  const text = pdfText((await app.fastify.inject(`/programmes/${day?.id}.de.EUR.pdf`)).rawPayload);
  for (const hour of day?.hours ?? ['no hours']) expect(text).toMatch(new RegExp(`\\d{4}, ${hour.slice(0, 5)}`));
});

test('a printed programme uses the reader’s units for distances and heights', async () => {
  const { rows } = await sql<{ slug: string }>`select slug || '-' || id as slug from tour
    where program @? '$[*] ? (@.walk_km > 0 && @.ascent_m > 0)' order by id limit 1`.execute(app.db);
  const { body: tour } = await app.call<TourPage>('tourPage.getTour', { query: { slug: rows[0]?.slug ?? '' } });
  const [first] = tour.program;
  if (!first) throw new Error('the tour has no programme');
  const day = { ...first, distance_km: 100, drive_min: 90, walk_km: 34, ascent_m: 1000 };
  const factsOf = (locale: 'en-US' | 'ru', isImperial: boolean) =>
    programmeOf(
      { ...tour, program: [day] },
      { locale, publicUrl: 'http://localhost:3000', today: '2030-01-01', isImperial },
    ).days[0]?.facts;
  expect(factsOf('en-US', false)).toContain('100 km, 1 h 30 min of travel · 34 km on foot · 1,000 m of ascent');
  expect(factsOf('en-US', true)).toContain('62 mi, 1 h 30 min of travel · 21 mi on foot · 3,280 ft of ascent');
  expect(factsOf('ru', true)).toMatch(/^62 мили, .* · 21 миля пешком · набор высоты 3\s280 футов/);
  const path = `/programmes/${tour.id}.en-US.EUR.pdf`;
  const [metric, imperial] = await Promise.all([path, `${path}?units=imperial`].map((url) => app.fastify.inject(url)));
  expect([metric?.statusCode, imperial?.statusCode]).toEqual([200, 200]);
  expect(imperial?.rawPayload.equals(metric?.rawPayload ?? Buffer.alloc(0))).toBe(false);
});

test('a departure has a calendar file with an event for each day of the programme', async () => {
  const { rows } = await sql<{ id: number; date: number; days: number; start: string }>`
    select t.id, d.id as date, jsonb_array_length(t.program) as days, d.start_date::text as start from tour t
    join tour_date d on d.tour_id = t.id where t.days > 4 and d.start_date > current_date + 30 order by t.id limit 1`.execute(
    app.db,
  );
  const [found] = rows;
  const reply = await app.fastify.inject(`/programmes/${found?.id}.ru.${found?.date}.ics`);
  expect(reply.headers['content-type']).toContain('text/calendar');
  expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(found?.days ?? 0);
  expect(reply.body).toContain(`DTSTART;VALUE=DATE:${found?.start.replaceAll('-', '')}\r\n`);
  for (const line of reply.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect((await app.fastify.inject(`/programmes/${found?.id}.ru.99999999.ics`)).statusCode).toBe(404);
});

test('the feed of things to do has the price of the page', async () => {
  interface Feed {
    products: { id: number; url: string; price: { units: number; nanos: number }; start: string }[];
    pages: number;
  }
  const ask = async (page: number) =>
    (await app.call<Feed>('tourPage.getThingsToDo', { query: { page } }, { currency: 'EUR', locale: 'de' })).body;
  const { products, pages } = await ask(1);
  expect(pages).toBeGreaterThan(1);
  expect((await ask(pages + 1)).products).toEqual([]);
  for (const product of products.slice(0, 8)) {
    const slug = new URL(product.url).pathname.replace('/de/', '');
    const { body } = await app.call<TourPage>(
      'tourPage.getTour',
      { query: { slug } },
      { currency: 'EUR', locale: 'de' },
    );
    const { units, nanos } = product.price;
    expect([units * 100 + nanos / 10_000_000, product.start], slug).toEqual([body.price?.amount, body.price?.start]);
  }
});

test('a link to a tour has a preview picture', async () => {
  const { id } = await anExcursion();
  for (const locale of ['ru', 'zh']) {
    const reply = await app.fastify.inject(`/share/tour/${id}.${locale}.EUR.jpg`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(reply.rawPayload.length).toBeLessThan(200_000);
  }
  const organizer = await app.fastify.inject('/share/organizer/1.de.jpg');
  expect([organizer.statusCode, organizer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const name of [
    `tour/${id}.ru.QQQ.jpg`,
    'tour/99999999.ru.EUR.jpg',
    'organizer/99999.de.jpg',
    'organizer/1.xx.jpg',
  ])
    expect((await app.fastify.inject(`/share/${name}`)).statusCode, name).toBe(404);
});
