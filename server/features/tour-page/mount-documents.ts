import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOCALES, type Locale } from '#domain/locales.ts';
import type { DocumentMaker } from '#server/features/media/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { calendarOf } from './calendar-file.ts';
import { findTourPage, type TourPageDeps } from './find-tour-page.ts';
import { programmeOf, type ProgrammeReader } from './programme-document.ts';

export interface DocumentDeps extends TourPageDeps {
  documents: DocumentMaker;
  clock: Clock;
  publicUrl: string;
}

/** Address of a tour's printed programme in a language and a currency. */
export const programmePath = (id: number, locale: Locale, currency: string): string =>
  `/programmes/${id}.${locale}.${currency}.pdf`;

const MAX_AGE_S = 300;

function readerOf({ clock, publicUrl }: DocumentDeps, locale: Locale): ProgrammeReader {
  return { locale, publicUrl, today: clock.now().toISOString().slice(0, 10) };
}

/** The programme as PDF, drawn in a thread or read from disk. */
export async function makeProgramme(
  deps: DocumentDeps,
  id: number,
  { locale, currency }: { locale: Locale; currency: string },
): Promise<{ bytes: Uint8Array; slug: string }> {
  const tour = await findTourPage(deps, id, { locale, currency });
  const cover = /\/pictures\/(\d+)\//.exec(tour.media[0]?.url ?? '')?.[1];
  const document = programmeOf(tour, readerOf(deps, locale));
  return { bytes: await deps.documents.make(document, cover ? Number(cover) : null), slug: tour.slug };
}

const localeOf = (text: string): Locale | null => LOCALES.find(({ code }) => code === text)?.code ?? null;

function send(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', `public, max-age=${MAX_AGE_S}`)
    .header('x-robots-tag', 'noindex');
}

/** Serves `/programmes/{id}.{locale}.{currency}.pdf` and, of one departure, `/programmes/{id}.{locale}.{date}.ics`. */
export function mountDocuments(app: FastifyInstance, deps: DocumentDeps): void {
  app.get<{ Params: { name: string } }>('/programmes/:name', async (request, reply) => {
    const [, id = '', code = '', what = '', kind] =
      /^(\d{1,15})\.([a-zA-Z-]{2,5})\.([A-Z]{3}|\d{1,15})\.(pdf|ics)$/.exec(request.params.name) ?? [];
    const locale = localeOf(code);
    if (locale && kind === 'pdf' && what in (await deps.rates.current()).rates) {
      const { bytes, slug } = await makeProgramme(deps, Number(id), { locale, currency: what });
      return send(reply, 'application/pdf', `${slug}.pdf`).send(Buffer.from(bytes));
    }
    if (locale && kind === 'ics') {
      const tour = await findTourPage(deps, Number(id), { locale, currency: 'EUR' });
      const date = tour.dates.find((departure) => departure.id === Number(what));
      if (date)
        return send(reply, 'text/calendar; charset=utf-8', `${tour.slug}.ics`).send(
          calendarOf(tour, date, readerOf(deps, locale)),
        );
    }
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
  });
}
