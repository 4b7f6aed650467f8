/**
 * Printed programmes. A tour of fourteen days in four languages and all currencies, each rendered over HTTP: its time
 * and size, and whether its text can be selected. Then searches at a fixed rate, alone and while 100 programmes are
 * requested at once. `npm run bench -- pdf [--tours 100] [--rate 10]`
 */
import pg from 'pg';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { DISPLAY_CURRENCIES } from '#domain/money.ts';
import { startProduct } from '#e2e/support/product.ts';
import { print } from '#server/platform/log.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { quantile } from './support/quantile.ts';
import { readNumbers } from './support/read-numbers.ts';

const { tours, rate } = readNumbers({ tours: 100, rate: 10 });
const DAYS = 14;
const LANGUAGES = ['en-US', 'ru', 'de', 'zh'];
const ALONE_MS = 30_000;
const GOALS = { bytes: 600_000, ms: 1500, slowdown: 2 };

await using product = await startProduct();
const database = new pg.Client({ connectionString: product.databaseUrl });

/** Prolongs the demo's longest tour to fourteen days by repeating its first ones. */
async function prolongTour(): Promise<{ id: number; slug: string }> {
  const { rows } = await database.query<{ id: number; slug: string }>(
    `update tour set program = (select jsonb_agg(program -> ((day - 1) % jsonb_array_length(program)) || jsonb_build_object('day', day) order by day)
       from generate_series(1, ${DAYS}) as day)
     where id = (select id from tour where type = 1 order by days desc, id limit 1) returning id, slug || '-' || id as slug`,
  );
  if (!rows[0]) throw new Error('no tour');
  return rows[0];
}

/** Requests a file; its time includes the last byte. */
async function get(path: string, headers: Record<string, string> = {}): Promise<{ bytes: Buffer; ms: number }> {
  const begun = performance.now();
  const reply = await fetch(product.url + path, { headers });
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return { bytes, ms: performance.now() - begun };
}

/** Texts of days and places that are not selectable in a programme. */
async function missingTexts(pdf: Buffer, slug: string, locale: string): Promise<string[]> {
  const { bytes } = await get(`/spa/tour?slug=${slug}`, { 'x-language': locale });
  const tour = JSON.parse(bytes.toString()) as TourPage;
  const bare = (text: string): string => text.replaceAll(/\s/g, '');
  const said = bare(pdfText(pdf));
  const texts = [
    tour.name,
    ...tour.route.map(({ name }) => name),
    ...tour.program.flatMap((day) => [day.title, day.text]),
  ];
  return texts.filter((text) => !said.includes(bare(text)));
}

async function measureDrawing(): Promise<void> {
  const { id, slug } = await prolongTour();
  await get(`/programmes/${id}.en-US.USD.pdf?units=imperial`);
  print(`a programme of ${DAYS} days, ${DISPLAY_CURRENCIES.length} times a language`);
  for (const locale of LANGUAGES) {
    const drawn = [];
    for (const currency of DISPLAY_CURRENCIES) drawn.push(await get(`/programmes/${id}.${locale}.${currency}.pdf`));
    const times = drawn.map(({ ms }) => ms);
    const size = Math.max(...drawn.map(({ bytes }) => bytes.length));
    const missing = await missingTexts(drawn[0]?.bytes ?? Buffer.alloc(0), slug, locale);
    print(
      `  ${locale}: median ${quantile(times, 0.5).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms (goal ${GOALS.ms}), ` +
        `${(size / 1000).toFixed(0)} kB (goal ${GOALS.bytes / 1000}), texts that cannot be selected: ${missing.length}`,
    );
  }
}

/** Different searches at a fixed rate, without waiting for replies, while `goesOn`. */
async function searchWhile(goesOn: () => boolean, first: number): Promise<number[]> {
  const everyMs = 1000 / rate;
  const begun = performance.now();
  const replies: Promise<{ ms: number }>[] = [];
  for (let at = 0; goesOn(); at++) {
    replies.push(get(`/spa/tours?expand=filters&priceMin=${first + at}&page=${1 + (at % 5)}`));
    await new Promise((next) => setTimeout(next, Math.max(0, begun + (at + 1) * everyMs - performance.now())));
  }
  return (await Promise.all(replies)).map(({ ms }) => ms);
}

async function measureSearch(): Promise<void> {
  const ids: number[] = [];
  for (let page = 1; ids.length < tours; page++) {
    const { bytes } = await get(`/spa/tours?page=${page}`);
    ids.push(...(JSON.parse(bytes.toString()) as { tours: { id: number }[] }).tours.map(({ id }) => id));
  }
  const begun = performance.now();
  const alone = await searchWhile(() => performance.now() - begun < ALONE_MS, 1);
  const started = performance.now();
  let isDrawing = true;
  const drawing = Promise.all(
    ids.slice(0, tours).map((id) => get(`/programmes/${id}.de.EUR.pdf?units=imperial`)),
  ).finally(() => (isDrawing = false));
  drawing.catch(() => {});
  const beside = await searchWhile(() => isDrawing, 1 + alone.length);
  const drawn = await drawing;
  const [before, during] = [quantile(alone, 0.95), quantile(beside, 0.95)];
  print(`${drawn.length} programmes at once: the last after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  print(`  ${rate} searches a second alone: ${alone.length}, p95 ${before.toFixed(1)} ms`);
  print(
    `  beside the programmes: ${beside.length}, p95 ${during.toFixed(1)} ms, ${(during / before).toFixed(2)} times (goal ${GOALS.slowdown})`,
  );
}

try {
  await database.connect();
  await measureDrawing();
  await measureSearch();
} finally {
  await database.end();
}
