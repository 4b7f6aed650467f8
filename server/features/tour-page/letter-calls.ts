import type * as calls from '#contract/tour-page/tour-letters.ts';
import type { TourPage } from '#contract/tour-page/tour-page.ts';
import { withLocale, type Locale } from '#domain/locales.ts';
import { formatMoney } from '#domain/money.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { storeInInbox, type HelpDeps } from '#server/features/site/index.ts';
import type { Handlers } from '#server/http/call-context.ts';
import type { Letter } from '#server/platform/mail.ts';
import { findTourPage, requireTour } from './find-tour-page.ts';
import { letterText } from './letter-texts.ts';
import { makeProgramme, programmePath, type DocumentDeps } from './mount-documents.ts';

/** A tour without a price is not on sale: its letter names no price. */
function programLetter(
  tour: TourPage,
  to: string,
  { locale, currency, publicUrl }: { locale: Locale; currency: string; publicUrl: string },
): Letter {
  const { price } = tour;
  const opening = price
    ? letterText(locale, 'body', {
        tour: tour.name,
        summary: tour.summary,
        price: formatMoney({ amount: price.amount, currency: price.currency }),
        start: formatsFor(locale).longDay(price.start),
      })
    : tour.summary;
  const days = tour.program.map(({ day, title, text }) => letterText(locale, 'day', { day, title, text }));
  return {
    to,
    locale,
    subject: letterText(locale, 'subject', { tour: tour.name }),
    body: [
      opening,
      ...days,
      letterText(locale, 'pdf', { url: `${publicUrl}${programmePath(tour.id, locale, currency)}` }),
      letterText(locale, 'meeting', { place: tour.meeting.place, time: tour.meeting.time }),
    ].join('\n\n'),
    action: { text: letterText(locale, 'button'), url: `${publicUrl}${withLocale(`/${tour.slug}`, locale)}` },
    isUnsolicited: true,
  };
}

/** Handlers of what a visitor sends from a tour's page. */
export function tourLetterHandlers(deps: DocumentDeps & { help: HelpDeps }): Handlers<typeof calls> {
  const { help } = deps;
  return {
    async getTourProgramPdf({ locale, currency }, { query }) {
      await requireTour(deps.db, query.id);
      return { path: programmePath(query.id, locale, currency) };
    },
    async generateTourProgramPdf({ locale, currency }, { query }) {
      await makeProgramme(deps, query.id, { locale, currency });
      return { path: programmePath(query.id, locale, currency) };
    },
    async orderTourProgramViaEmail(context, { body }) {
      const { locale } = context;
      const currency = body.currency ?? context.currency;
      const tour = await findTourPage(deps, body.tour_id, { locale, currency });
      return context.once(async (trx) => {
        await help.mail.send(trx, programLetter(tour, body.email, { locale, currency, publicUrl: help.publicUrl }));
        return { result: true as const };
      });
    },
    async complainAboutTour(context, { body }) {
      await requireTour(deps.db, body.tour_id);
      return context.once(async (trx) => {
        await storeInInbox(help, trx, context, { type: 'complaint', tour_id: body.tour_id, comment: body.text });
        return { result: true as const };
      });
    },
  };
}
