import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { LOCALES, withLocale } from '#domain/locales.ts';
import type { Db } from '#server/db/pool.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** A tour has a URL in each of four languages; the protocol allows 50,000 URLs a file. */
const TOURS_PER_FILE = 10_000;

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** The URLs of a page in all languages, each with links to its translations. */
function urlEntries(origin: string, path: string, modifiedOn?: string): string {
  const links = LOCALES.map(
    ({ code, lang }) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(origin + withLocale(path, code))}"/>`,
  ).join('');
  return LOCALES.map(
    ({ code }) =>
      `<url><loc>${escapeXml(origin + withLocale(path, code))}</loc>${modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : ''}${links}</url>`,
  ).join('\n');
}

function urlSet(entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`;
}

export interface SitemapDeps {
  db: Db;
  origin: string;
  siteFor(host: string | undefined): Pick<SiteConfig, 'bookingBase'>;
  /** Slugs of the landing pages (places, activities, collections, seasons) that the HTML site map lists. */
  landings(): Promise<string[]>;
}

const STATIC_PATHS = [
  '/',
  '/tours',
  '/excursions',
  '/cruises',
  '/author-tours',
  '/destinations',
  '/collections',
  '/sitemap',
  '/ranking',
];

/** Serves `/robots.txt`, `/sitemap.xml` and its parts. */
export function mountSitemaps(app: FastifyInstance, { db, origin, siteFor, landings }: SitemapDeps): void {
  const xml = 'application/xml; charset=utf-8';
  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
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
  app.get('/sitemap.xml', async (_request, reply) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from tour where status = 'published'`.execute(db);
    const files = Math.max(1, Math.ceil((rows[0]?.count ?? 0) / TOURS_PER_FILE));
    const parts = [
      'sitemap-places.xml',
      ...Array.from({ length: files }, (_, index) => `sitemap-tours-${index + 1}.xml`),
    ];
    return reply
      .type(xml)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.map((part) => `<sitemap><loc>${escapeXml(`${origin}/${part}`)}</loc></sitemap>`).join('\n')}\n</sitemapindex>`,
      );
  });
  app.get('/sitemap-places.xml', async (_request, reply) => {
    return reply
      .type(xml)
      .send(
        urlSet(
          [...STATIC_PATHS, ...(await landings()).map((slug) => `/${slug}`)].map((path) => urlEntries(origin, path)),
        ),
      );
  });
  app.get<{ Params: { part: string } }>('/sitemap-tours-:part.xml', async (request, reply) => {
    const part = Number(request.params.part);
    if (!Number.isInteger(part) || part < 1) return reply.code(404).type('text/plain').send('Not found');
    const { rows } = await sql<{
      slug: string;
      changed: string;
    }>`select slug || '-' || id as slug, to_char(updated_at, 'YYYY-MM-DD') as changed
      from tour where status = 'published' order by id limit ${TOURS_PER_FILE} offset ${(part - 1) * TOURS_PER_FILE}`.execute(
      db,
    );
    if (rows.length === 0) return reply.code(404).type('text/plain').send('Not found');
    return reply.type(xml).send(urlSet(rows.map(({ slug, changed }) => urlEntries(origin, `/${slug}`, changed))));
  });
}
