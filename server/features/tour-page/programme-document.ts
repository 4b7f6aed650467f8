import type { TourDate } from '#contract/catalogue/tour-date.ts';
import type { ProgramDay, TourPage } from '#contract/tour-page/tour-page.ts';
import { isOnSale } from '#domain/booking/departures.ts';
import { langOf, withLocale, type Locale } from '#domain/locales.ts';
import { feetOf, milesOf } from '#domain/places/units.ts';
import { formatsFor } from '#domain/text/formats.ts';
import { joinParts } from '#domain/text/join-texts.ts';
import type { ProgrammeDocument } from '#server/features/media/index.ts';
import type { TextValues } from '#server/texts.ts';
import { programmeText } from './programme-texts.ts';

type Key = Parameters<typeof programmeText>[1];

const MAX_DATES = 14;
const HOUR_MIN = 60;

/** The reader of a programme: language, place and time. */
export interface ProgrammeReader {
  locale: Locale;
  publicUrl: string;
  /** `yyyy-MM-dd` */
  today: string;
  /** Whether distances and heights are in miles and feet. */
  isImperial: boolean;
}

/** Longer reply times are given in hours. */
const MAX_MINUTES = 50;

/** The texts of a tour's printed programme. */
export function programmeOf(
  tour: TourPage,
  { locale, publicUrl, today, isImperial }: ProgrammeReader,
): ProgrammeDocument {
  const t = (key: Key, values?: TextValues): string => programmeText(locale, key, values);
  const formats = formatsFor(locale);
  const { author } = tour;
  const url = `${publicUrl}${withLocale(`/${tour.slug}`, locale)}`;
  const stops = tour.route.map(({ name }) => name).filter((name, at, all) => name !== all[at - 1]);
  const since = String(author.since);
  const time = (minutes: number): string =>
    minutes <= MAX_MINUTES
      ? t('minutes', { count: minutes })
      : t('about_hours', { count: Math.max(1, Math.round(minutes / HOUR_MIN)) });
  return {
    kind: 'programme',
    lang: langOf(locale),
    title: tour.name,
    place: t('place', { city: tour.city.name, country: tour.country.name }),
    facts: [
      t('days', { days: tour.days }),
      t('group', tour.group),
      t(`difficulty_${tour.difficulty}` as Key),
      ...(tour.min_age > 0 ? [t('age', { age: tour.min_age })] : []),
      t('guide', { languages: formats.list(tour.languages.map((code) => formats.language(code))) }),
    ],
    summary: tour.summary,
    route: tour.route,
    routeText: stops.length > 1 ? t('route', { stops: stops.join(' – ') }) : '',
    daysTitle: t('programme'),
    days: tour.program.map((day) => ({
      label: t('day', { day: day.day }),
      title: day.title,
      text: day.text,
      facts: factsOfDay(day, t, { locale, isImperial }),
    })),
    lists: [
      { title: t('included'), items: tour.included },
      { title: t('excluded'), items: tour.excluded },
      { title: t('requirements'), items: tour.requirements },
      { title: t('meeting'), items: [t('meeting_at', { place: tour.meeting.place, time: tour.meeting.time })] },
    ],
    datesTitle: t('dates'),
    dates: tour.dates
      .filter((date) => isOnSale(date))
      .slice(0, MAX_DATES)
      .map((date) => rowOfDate(date, locale)),
    datesNote: t('dates_note', { day: formats.longDay(today) }),
    organizerTitle: t('organizer'),
    organizer: author.person && author.person !== author.name ? `${author.name} · ${author.person}` : author.name,
    about: author.about,
    organizerFacts:
      author.answer_minutes === null
        ? t('since', { since })
        : t('answers', { time: time(author.answer_minutes), since }),
    link: { text: t('link'), url },
    foot: `${tour.name} · ${new URL(publicUrl).host}`,
  };
}

function factsOfDay(
  day: ProgramDay,
  t: (key: Key, values?: TextValues) => string,
  { locale, isImperial }: Pick<ProgrammeReader, 'locale' | 'isImperial'>,
): string {
  const { number } = formatsFor(locale);
  const [hours, minutes] = [Math.floor(day.drive_min / HOUR_MIN), day.drive_min % HOUR_MIN];
  const distance = (km: number): string =>
    isImperial ? t('miles', { miles: milesOf(km) }) : t('km', { km: number(km) });
  const height = (m: number): string =>
    isImperial ? t('feet', { feet: number(feetOf(m)) }) : t('m', { m: number(m) });
  return [
    day.distance_km > 0 && t('drive', { distance: distance(day.distance_km), hours: t('hours', { hours, minutes }) }),
    day.walk_km > 0 && t('walk', { distance: distance(day.walk_km) }),
    day.ascent_m > 0 && t('ascent', { height: height(day.ascent_m) }),
    day.meals.length > 0 && t('meals', { meals: day.meals.map((meal) => t(meal)).join(t('comma')) }),
    day.night && t('night', { place: day.night }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function rowOfDate(date: TourDate, locale: Locale): ProgrammeDocument['dates'][number] {
  const formats = formatsFor(locale);
  return {
    days: joinParts(formats.tag, formats.range(date.start, date.end), date.time),
    note: [
      programmeText(locale, 'seats', { free: date.number_of_free_seats }),
      programmeText(locale, date.instant ? 'instant' : 'request'),
    ].join(' · '),
    price: formats.money(date.price, date.currency),
  };
}
