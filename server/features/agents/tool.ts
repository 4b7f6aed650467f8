import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { calls } from '#contract/all-calls.ts';
import { MAX_PARTY } from '#contract/booking/request-schemas.ts';
import { Strict, StringEnum } from '#contract/call.ts';
import type { TourCard } from '#contract/catalogue/card.ts';
import type { Client } from '#contract/client.ts';
import { CurrencyCode, PlainDate, RowId } from '#contract/fields.ts';
import { ADULT_AGE, MAX_PARTY_CHILDREN } from '#domain/limits.ts';
import { LOCALES, localesOf, type Locale } from '#domain/locales.ts';
import { isoCurrencyOf, minorPerUnit } from '#domain/money.ts';
import { compileInput } from '#server/calls/compile-call.ts';
import { Problem } from '#server/calls/problem.ts';
import type { SiteConfig } from '#sites/schema.ts';

/** Part of every result. */
export const BOOKING_RULE =
  'Tools only read. Seats are requested, held and paid by the person on the page at `url`: give them that link.';

/** The locale of a site that stands in for those it does not have. */
export const mainLocale = ({ languages }: Pick<SiteConfig, 'languages'>): Locale =>
  (localesOf(languages)[0] ?? LOCALES[0]).code;

/** What a tool works with. */
export interface ToolContext {
  api: Client<typeof calls>;
  now(): Date;
  /** Address of a page in the caller's language; values that are undefined or empty are left out. */
  pageUrl(path: string, query?: Query): string;
}

type Query = Readonly<Record<string, string | number | readonly number[] | undefined>>;

/** The entries of a query that have a value. */
export const queryEntries = (query: Query): [name: string, value: string][] =>
  Object.entries(query).flatMap(([name, value]) => (String(value ?? '') === '' ? [] : [[name, String(value)]]));

/** A tool with the schema of its arguments. Its reply has the address of the page where a person goes on. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: TObject;
  /** Throws `invalid` for arguments that its schema does not allow. */
  check: ReturnType<typeof compileInput>;
  run(context: ToolContext, input: never): Promise<{ url: string }>;
}

/** Declares a tool; every tool takes the language and the currency of its reply, too. */
export function defineTool<T extends Record<string, TSchema>>({
  input,
  ...tool
}: Pick<Tool, 'name' | 'title' | 'description'> & {
  input: T;
  run(context: ToolContext, input: Static<TObject<T>>): Promise<{ url: string }>;
}): Tool {
  const body = Strict({ ...input, ...VIEW });
  // Compiled when first used, because most processes serve no assistant.
  let compiled: Tool['check'] | undefined;
  return { ...tool, input: body, check: (sent) => (compiled ??= compileInput({ body }))(sent) };
}

const VIEW = {
  locale: Type.Optional(
    StringEnum(
      LOCALES.map(({ lang }) => lang),
      { description: 'Language of the reply' },
    ),
  ),
  currency: Type.Optional({ ...CurrencyCode, description: 'Currency of prices, ISO 4217' }),
};

export const TOUR_ID = { ...RowId, description: 'tour_id from search_tours' };

/** The first and the last day of a departure's start. */
export const START_DAYS = {
  date_from: Type.Optional({ ...PlainDate, description: 'First possible day of the start, yyyy-MM-dd' }),
  date_to: Type.Optional({ ...PlainDate, description: 'Last possible day of the start, yyyy-MM-dd' }),
};

export const ADULTS = Type.Integer({ minimum: 1, maximum: MAX_PARTY });
export const PARTY = {
  adults: Type.Optional(ADULTS),
  child_ages: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: ADULT_AGE - 1 }), {
      maxItems: MAX_PARTY_CHILDREN,
      description: 'Age of each child in years',
    }),
  ),
};

/** The first and the last day of a departure's start, as sent. */
export interface Days {
  date_from?: string;
  date_to?: string;
}

interface Choice extends Days {
  adults?: number;
  child_ages?: number[];
}

/** Days and party as the pages of the site name them. */
export const pageQuery = ({ date_from: dateFrom, date_to: dateTo, adults, child_ages: children }: Choice) => ({
  dateFrom,
  dateTo,
  adults,
  children,
});

/** Days and party of a page's address. */
export type PageQuery = ReturnType<typeof pageQuery>;

/** Some fields of an object. */
export const pick = <T extends object, const Name extends keyof T>(from: T, ...names: Name[]): Pick<T, Name> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;

/** An amount in units of an ISO currency. */
export const money = (minor: number, currency: string): { amount: number; currency: string } => ({
  amount: minor / minorPerUnit(currency),
  currency: isoCurrencyOf(currency),
});

/** What every tool says of a tour; `query` prefills days and party on its page. */
export const tourFacts = (tour: TourCard, { pageUrl }: ToolContext, query: PageQuery) => ({
  tour_id: tour.id,
  url: pageUrl(`/${tour.slug}`, query),
  ...pick(tour, 'name', 'days', 'nights', 'group', 'min_age', 'difficulty', 'comfort', 'languages'),
  ...pick(tour, 'rating', 'reviews_count'),
  country: tour.country.name,
  region: tour.region?.name ?? null,
  city: tour.city.name,
  organizer: { name: tour.organizer.name, is_verified: tour.organizer.verified },
});

/** Awaits a call; an unknown subject becomes an error of the argument that names it. */
export async function orInvalid<T>(field: string, reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 410))
      throw new Problem('invalid', { fields: { [field]: 'rule.no_such_name' } });
    throw error;
  }
}
