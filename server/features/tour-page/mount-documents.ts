import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { addDays } from '#domain/calendar-days.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { langOf, localeOfCode, withLocale, type Locale } from '#domain/locales.ts';
import { formatsFor } from '#domain/text/formats.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { sendNotFound } from '#server/platform/send-file.ts';
import { titleOfSite } from '#server/texts.ts';
import { hasCurrency } from '#sites/public-site.ts';
import { findTourPage, type TourPageDeps } from './find-tour-page.ts';
import { programmeOf, type ProgrammeReader } from './programme-document.ts';
import { programmeText } from './programme-texts.ts';

/** Path of a tour's printable programme. */
export const programmePath = (id: number, locale: Locale, currency: string): string =>
  `/programmes/${id}.${locale}.${currency}.pdf`;

const MAX_AGE_S = 300;
const SHARE_AGE_S = 3600;

function readerOf({ clock, publicUrl }: TourPageDeps, locale: Locale, isImperial = false): ProgrammeReader {
  return { locale, publicUrl, today: clock.now().toISOString().slice(0, 10), isImperial };
}

const pictureIdOf = (url: string | undefined): number | null => {
  const id = /\/pictures\/(\d+)(?:-[a-z]{2})?\//.exec(url ?? '')?.[1];
  return id ? Number(id) : null;
};

/** The programme as PDF, newly rendered or from disk. */
export async function makeProgramme(
  deps: TourPageDeps,
  id: number,
  { isImperial, ...view }: Pick<CallContext, 'locale' | 'currency' | 'site'> & { isImperial?: boolean },
): Promise<{ bytes: Uint8Array; slug: string }> {
  const tour = await findTourPage(deps, id, view);
  const document = programmeOf(tour, readerOf(deps, view.locale, isImperial));
  return { bytes: await deps.documents.make(document, pictureIdOf(tour.media[0]?.url)), slug: tour.slug };
}

function send(reply: FastifyReply, type: string, name: string): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', `public, max-age=${MAX_AGE_S}`)
    .header('x-robots-tag', 'noindex');
}

/** The preview picture of links to a tour: cover, place, title and price. */
async function makeSharePicture(
  { catalogue, documents }: TourPageDeps,
  id: number,
  { locale, currency }: { locale: Locale; currency: string },
): Promise<Uint8Array | null> {
  const [card] = await catalogue.cards.cards([id], { locale, currency });
  if (!card) return null;
  const { price } = card;
  const facts = [
    programmeText(locale, 'days', { days: card.days }),
    price && programmeText(locale, 'from', { price: formatsFor(locale).money(price.amount, price.currency) }),
  ];
  const document = {
    kind: 'share',
    site: titleOfSite(),
    lang: langOf(locale),
    title: card.name,
    above: programmeText(locale, 'place', { city: card.city.name, country: card.country.name }),
    below: facts.filter(Boolean).join(' · '),
  } as const;
  return documents.make(document, pictureIdOf(card.images[0]?.url));
}

/** Serves `/share/tour/{id}.{locale}.{currency}.jpg`. */
function mountSharePictures(app: FastifyInstance, deps: TourPageDeps): void {
  app.get<{ Params: { name: string } }>('/share/tour/:name', async (request, reply) => {
    const [, id = '', code = '', currency = ''] =
      /^(\d{1,15})\.([a-zA-Z-]{2,5})\.([A-Z]{3})\.jpg$/.exec(request.params.name) ?? [];
    const locale = localeOfCode(code);
    const isKnown = locale !== null && hasCurrency(deps.siteFor(request.host), currency);
    const bytes = isKnown ? await makeSharePicture(deps, Number(id), { locale, currency }) : null;
    if (!bytes) return sendNotFound(reply);
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${SHARE_AGE_S}`).send(Buffer.from(bytes));
  });
}

/**
 * Serves programmes at `/programmes/{id}.{locale}.{currency}.pdf` (`?units=imperial` for miles and feet), calendar
 * files of departures at `/programmes/{id}.{locale}.{date}.ics`, and preview pictures of links.
 */
export function mountDocuments(app: FastifyInstance, deps: TourPageDeps): void {
  mountSharePictures(app, deps);
  app.get<{ Params: { name: string }; Querystring: { units?: unknown } }>(
    '/programmes/:name',
    async (request, reply) => {
      const [, id = '', code = '', what = '', kind] =
        /^(\d{1,15})\.([a-zA-Z-]{2,5})\.([A-Z]{3}|\d{1,15})\.(pdf|ics)$/.exec(request.params.name) ?? [];
      const locale = localeOfCode(code);
      const site = deps.siteFor(request.host);
      if (locale && kind === 'pdf' && hasCurrency(site, what)) {
        const isImperial = request.query.units === 'imperial';
        const { bytes, slug } = await makeProgramme(deps, Number(id), { locale, currency: what, site, isImperial });
        return send(reply, 'application/pdf', `${slug}.pdf`).send(Buffer.from(bytes));
      }
      if (locale && kind === 'ics') {
        const tour = await findTourPage(deps, Number(id), { locale, currency: 'EUR', site });
        const date = tour.dates.find((departure) => departure.id === Number(what));
        if (date)
          return send(reply, 'text/calendar; charset=utf-8', `${tour.slug}.ics`).send(
            calendarOf(tour, date, readerOf(deps, locale)),
          );
      }
      return sendNotFound(reply);
    },
  );
}

/** The programme of a departure as a calendar file with one all-day event per day. */
function calendarOf(tour: TourPage, date: TourDate, { locale, publicUrl }: ProgrammeReader): string {
  const url = `${publicUrl}${withLocale(`/${tour.slug}`, locale)}`;
  return calendarFile(
    tour.program.map(({ day, title, text }) => ({
      uid: `tour-${tour.id}-${date.id}-${day}@${new URL(publicUrl).host}`,
      title: programmeText(locale, 'calendar_day', { tour: tour.name, day }),
      text: `${title}\n${text}`,
      ...(day === 1 && { place: `${tour.meeting.place}, ${date.time ?? tour.meeting.time}` }),
      url,
      start: addDays(date.start, day - 1),
      end: addDays(date.start, day - 1),
      changedAt: tour.updated_at,
      isFree: true,
    })),
  );
}
