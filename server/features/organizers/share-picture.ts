import type { FastifyInstance } from 'fastify';
import { langOf, localeOfCode, textIn, type Locale } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { Db } from '#server/db/pool.ts';
import type { DocumentMaker, ShareDocument } from '#server/features/media/index.ts';
import { sendNotFound } from '#server/platform/send-file.ts';
import { createTexts, titleOfSite } from '#server/texts.ts';
import { findOrganizer, type OrganizerRow } from './organizer-store.ts';

const shareText = createTexts({
  en: {
    organization: 'Organizer in {place}',
    author: 'Author of tours in {place}',
    tours: '{count, plural, one {# tour} other {# tours}}',
    rated: 'rated {rating} by {count, plural, one {# traveller} other {# travellers}}',
  },
  ru: {
    organization: 'Организатор: {place}',
    author: 'Автор туров: {place}',
    tours: '{count, plural, one {# тур} few {# тура} many {# туров} other {# тура}}',
    rated: 'рейтинг {rating}, {count, plural, one {# оценка} few {# оценки} many {# оценок} other {# оценки}}',
  },
  de: {
    organization: 'Veranstalter in {place}',
    author: 'Autorenreisen in {place}',
    tours: '{count, plural, one {# Reise} other {# Reisen}}',
    rated: '{rating} aus {count, plural, one {# Bewertung} other {# Bewertungen}}',
  },
  zh: {
    organization: '组织者 · {place}',
    author: '线路作者 · {place}',
    tours: '{count} 条线路',
    rated: '{rating} 分，{count} 条评分',
  },
});

const MAX_AGE_S = 3600;

function documentOf(row: OrganizerRow, locale: Locale): ShareDocument {
  const place = textIn(row.city_name ?? row.country_name, locale);
  const facts = [
    row.tours_count > 0 && shareText(locale, 'tours', { count: row.tours_count }),
    row.reviews_count > 0 &&
      shareText(locale, 'rated', { rating: formatsFor(locale).rating(row.rating), count: row.reviews_count }),
  ];
  return {
    kind: 'share',
    site: titleOfSite(),
    lang: langOf(locale),
    title: row.name,
    above: shareText(locale, row.kind, { place }),
    below: facts.filter(Boolean).join(' · '),
  };
}

/** Serves `/share/organizer/{id}.{locale}.jpg`, the preview picture of links to an organizer. */
export function mountOrganizerSharePictures(app: FastifyInstance, db: Db, documents: DocumentMaker): void {
  app.get<{ Params: { name: string } }>('/share/organizer/:name', async (request, reply) => {
    const [, id = '', code = ''] = /^(\d{1,9})\.([a-zA-Z-]{2,5})\.jpg$/.exec(request.params.name) ?? [];
    const locale = localeOfCode(code);
    const row = locale ? await findOrganizer(db, Number(id)) : null;
    if (!locale || !row) return sendNotFound(reply);
    const bytes = await documents.make(documentOf(row, locale), row.pictures[0]?.id ?? null);
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${MAX_AGE_S}`).send(Buffer.from(bytes));
  });
}
