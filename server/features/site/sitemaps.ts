import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { DEFAULT_LOCALE, localesOf, withLocale, type Lang } from '#domain/locales.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { Problem } from '#server/calls/problem.ts';
import { countRows } from '#server/db/count-rows.ts';
import { rowsOf } from '#server/db/rows.ts';
import { TOUR_SLUG } from '#server/features/catalogue/index.ts';
import type { Routes } from '#server/features/feature.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Below the limits of 50,000 URLs (protocol) and 10 MB (search engines) per file; a page with its translations takes 3
 * to 8 kB.
 */
const PAGES_PER_FILE = 1000;
const MAX_AGE_S = 3600;
const XML = 'application/xml; charset=utf-8';

/** The origin of a sitemap and the languages of its pages. */
interface SitemapSite {
  origin: string;
  languages: readonly Lang[];
}

/** The entries of a page, one per language, each with links to its translations. */
function urlEntries({ origin, languages }: SitemapSite, path: string, modifiedOn?: string): string {
  const link = (lang: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(origin + href)}"/>`;
  const locales = localesOf(languages);
  const links =
    locales.map(({ code, lang }) => link(lang, withLocale(path, code))).join('') +
    link('x-default', withLocale(path, locales[0]?.code ?? DEFAULT_LOCALE));
  return locales
    .map(
      ({ code }) =>
        `<url><loc>${escapeHtml(origin + withLocale(path, code))}</loc>${modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : ''}${links}</url>`,
    )
    .join('\n');
}

function sitemapIndex(origin: string, parts: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.map((part) => `<sitemap><loc>${escapeHtml(`${origin}/${part}`)}</loc></sitemap>`).join('\n')}\n</sitemapindex>`;
}

/** Tours with a future departure; pages of other tours are `noindex`. */
const LISTED = sql`t.status = 'published' and exists (select 1 from tour_date d
  where d.tour_id = t.id and d.start_date > (now() at time zone t.timezone)::date)`;

/** File numbers for this many pages. */
const filesFor = (pages: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(pages / PAGES_PER_FILE)) }, (_, index) => index + 1);

/** Offset of the first page in a numbered file. Throws `not_found`. */
function offsetOf(part: string): number {
  if (!/^[1-9]\d{0,4}$/.test(part)) throw new Problem('not_found');
  return (Number(part) - 1) * PAGES_PER_FILE;
}

function urlSet(entries: string[]): string {
  if (entries.length === 0) throw new Problem('not_found');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`;
}

/** Serves `/robots.txt`, `/sitemap.xml` and its parts. */
export function mountSitemaps(
  app: FastifyInstance,
  { db, publicUrl: origin, siteFor, settings }: Pick<Platform, 'db' | 'publicUrl' | 'siteFor' | 'settings'>,
  { sendCached, sitemapPaths }: Pick<Routes, 'sendCached' | 'sitemapPaths'>,
): void {
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${MAX_AGE_S}`)
      .send(
        [
          'User-agent: *',
          `Disallow: /${siteFor(request.host).bookingBase}/`,
          'Disallow: /request',
          'Disallow: /trips',
          'Disallow: /login',
          'Disallow: /register',
          'Disallow: /operator/',
          'Disallow: /sandbox/',
          '',
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  const serve = (path: string, make: (offset: number) => Promise<string>): void => {
    app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
      const offset = offsetOf(request.params.part ?? '1');
      const file = { name: `${path} ${offset}`, type: XML, maxAgeS: MAX_AGE_S, make: () => make(offset) };
      return sendCached(request, reply, file);
    });
  };
  serve('/sitemap.xml', async () => {
    return sitemapIndex(origin, [
      ...filesFor((await sitemapPaths()).length).map((part) => `sitemap-places-${part}.xml`),
      ...filesFor(await countRows(db, sql`tour t where ${LISTED}`)).map((part) => `sitemap-tours-${part}.xml`),
    ]);
  });
  serve('/sitemap-places-:part.xml', async (offset) => {
    const paths = (await sitemapPaths()).slice(offset, offset + PAGES_PER_FILE);
    return urlSet(paths.map((path) => urlEntries({ origin, languages: settings.site.languages }, path)));
  });
  serve('/sitemap-tours-:part.xml', async (offset) => {
    const rows = await rowsOf<{ slug: string; changed: string }>(db)`
      select ${TOUR_SLUG} as slug, to_char(updated_at, 'YYYY-MM-DD') as changed
      from tour t where ${LISTED} order by id limit ${PAGES_PER_FILE} offset ${offset}`;
    return urlSet(
      rows.map(({ slug, changed }) => urlEntries({ origin, languages: settings.site.languages }, `/${slug}`, changed)),
    );
  });
}
