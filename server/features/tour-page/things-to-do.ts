import type { CallReply } from '#contract/call.ts';
import type { CardPrice, TourCard } from '#contract/catalogue/card.ts';
import type * as calls from '#contract/tour-page/things-to-do.ts';
import { withLocale, type Locale } from '#domain/locales.ts';
import { minorPerUnit } from '#domain/money.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { TourPageDeps } from './find-tour-page.ts';

const PAGE_SIZE = 100;
const NANOS = 1_000_000_000;

interface Place {
  locale: Locale;
  publicUrl: string;
}

type Product = CallReply<typeof calls.getThingsToDo>['products'][number];

function priceOf(amount: number, currency: string): Product['price'] {
  const unit = minorPerUnit(currency);
  return { currency_code: currency, units: Math.trunc(amount / unit), nanos: ((amount % unit) * NANOS) / unit };
}

function productOf(card: TourCard, price: CardPrice, { locale, publicUrl }: Place): Product {
  const [image] = card.images;
  return {
    id: card.id,
    title: card.name,
    url: publicUrl + withLocale(`/${card.slug}`, locale),
    image: image ? publicUrl + image.url.replace('{size}', '1200x630.jpg') : null,
    country: card.country.name,
    city: card.city.name,
    days: card.days,
    operator: card.organizer.name,
    rating: card.reviews_count > 0 ? { average: card.rating, count: card.reviews_count } : null,
    price: priceOf(price.amount, price.currency),
    start: price.start,
    options: card.nearest_dates.map((date) => ({
      id: date.id,
      start: date.start,
      price: priceOf(date.amount, date.currency),
      seats: date.free,
    })),
  };
}

/** Handler of the feed of things to do. It is made from cards, so its prices equal those of lists and pages. */
export function thingsToDoHandlers({ db, catalogue, publicUrl }: TourPageDeps): Handlers<typeof calls> {
  return {
    async getThingsToDo({ locale, currency }, { query: { page } }) {
      // Stays empty past the end, so that a reader who walks the pages finds the end.
      const rows = await rowsOf<{ id: number; total: number }>(db)`
        select id, count(*) over ()::int as total from tour where status = 'published' order by id
        limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`;
      const cards = await catalogue.cards.cards(
        rows.map(({ id }) => id),
        { locale, currency },
      );
      return {
        products: cards.flatMap((card) => (card.price ? [productOf(card, card.price, { locale, publicUrl })] : [])),
        page,
        pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE)),
      };
    },
  };
}
