import type { TourSections } from '#contract/desk/tour-sections.ts';
import type { Gap } from '#contract/desk/tours.ts';
import type { Lang } from '#domain/locales.ts';
import { MIN_PICTURES, type DraftText } from '#domain/tour-draft.ts';

/** What a tour lacks for publication. `openDates` counts open future departures. */
export function findGaps(
  { basics, pictures, programme, stay, seats, price, cancellation }: TourSections,
  { lang, openDates }: { lang: Lang; openDates: number },
): Gap[] {
  const gaps: Gap[] = [];
  const add = (section: Gap['section'], field: string, code: Gap['code'] = 'required', need = 0): void =>
    void gaps.push({ section, field, code, need });
  const text = (section: Gap['section'], field: string, value: DraftText): void => {
    if (!value[lang]?.trim()) add(section, field);
  };
  text('basics', 'name', basics.name);
  text('basics', 'summary', basics.summary);
  if (basics.rest_kind_ids.length === 0) add('basics', 'rest_kind_ids');
  if (basics.languages.length === 0) add('basics', 'languages');
  text('basics', 'meeting.place', basics.meeting.place);
  if (pictures.items.length < MIN_PICTURES) add('pictures', 'items', 'too_few', MIN_PICTURES);
  if (programme.days.length !== basics.days) add('programme', 'days', 'wrong_number', basics.days);
  for (const [at, day] of programme.days.entries()) {
    text('programme', `days.${at}.title`, day.title);
    text('programme', `days.${at}.text`, day.text);
  }
  if (basics.form !== 'excursion' && basics.days > 1 && stay.accommodation.length === 0) add('stay', 'accommodation');
  for (const [at, variant] of seats.variants.entries()) text('seats', `variants.${at}.name`, variant.name);
  if (price.amount === null) add('price', 'amount');
  for (const [at, line] of price.included.entries()) text('price', `included.${at}`, line);
  for (const [at, line] of price.excluded.entries()) text('price', `excluded.${at}`, line);
  if (cancellation.steps.length === 0) add('cancellation', 'steps');
  if (openDates === 0) add('dates', 'dates', 'too_few', 1);
  return gaps;
}
