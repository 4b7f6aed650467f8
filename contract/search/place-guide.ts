import { Type, type Static } from 'typebox';
import { Nullable, StringEnum } from '#contract/call.ts';
import { Picture, TourCard } from '#contract/catalogue/card.ts';

/** How much is on sale in a month: nothing, some, or most. */
export const MONTH_LEVELS = ['none', 'some', 'most'] as const;

const Organizer = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  person: Type.String(),
  avatar: Nullable(Type.String()),
  note: Type.String({ description: 'Town, and number of tours' }),
});

/** The months of the activities with the most tours. */
export const SeasonKinds = Type.Array(
  Type.Object({
    name: Type.String(),
    slug: Type.String({ description: 'Path of the activity’s page in this place, without the leading slash' }),
    note: Type.String(),
    months: Type.Array(Type.Object({ name: Type.String(), text: Type.String(), level: StringEnum(MONTH_LEVELS) }), {
      description: 'January to December',
    }),
  }),
);
export type SeasonKinds = Static<typeof SeasonKinds>;

/** The head of a country's page, above its tours, in the caller's language. */
export const PlaceGuide = Type.Object({
  name: Type.String(),
  slug: Type.String({ description: 'Path of the page, without the leading slash' }),
  summary: Type.String({ description: 'One or two sentences; may be empty' }),
  picture: Nullable(Picture),
  figures: Type.Array(Type.Object({ value: Type.String(), label: Type.String() }), { maxItems: 6 }),
  best: Type.Object({
    title: Type.String(),
    tours: Type.Array(TourCard, { description: 'Best-rated tours; empty if there are few' }),
  }),
  stops: Type.Object({
    title: Type.String(),
    items: Type.Array(
      Type.Object({
        name: Type.String(),
        slug: Type.String({ description: 'Path of the town’s page, without the leading slash' }),
        note: Type.String(),
        share: Type.Number({ minimum: 0, maximum: 1, description: 'Its tours, as a part of those of the first town' }),
      }),
      { description: 'Towns that most tours pass, the most visited first' },
    ),
  }),
  seasons: Type.Object({
    title: Type.String(),
    kinds: SeasonKinds,
  }),
  organizers: Type.Object({
    title: Type.String(),
    items: Type.Array(Organizer, { description: 'Best-rated organizers based there' }),
  }),
  all: Type.String({ description: 'Title of the list of all tours' }),
});
export type PlaceGuide = Static<typeof PlaceGuide>;
