import { sql } from 'kysely';
import { SECTION_NAMES, type TourSections } from '#contract/desk/tour-sections.ts';
import type * as calls from '#contract/desk/tours.ts';
import { organizerIdsOf, signedIn, worksFor, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import { firstRow } from '#server/db/rows.ts';
import { pictureOf, type PictureRow } from '#server/features/catalogue/index.ts';
import type { Media } from '#server/features/media/index.ts';
import type { TourPages } from '#server/features/tour-page/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkSection } from './check-section.ts';
import { decisionHandlers } from './decision-calls.ts';
import { insertDraft, readHead, readSections, storeSection, viewDraft } from './draft-store.ts';
import { insertTour, newSections } from './insert-tour.ts';
import { listToursOf } from './list-tours.ts';
import { createChange, openOwnTour, openReadableTour } from './open-tour.ts';
import { previewDraft } from './preview-draft.ts';

const MAX_PICTURES = 100;

/** Handlers of tours at the desk. */
export function tourHandlers(
  deps: Platform,
  { media, tourPages }: { media: Pick<Media, 'take' | 'show'>; tourPages: Pick<TourPages, 'readRows' | 'makePage'> },
): Handlers<typeof calls> {
  const { db } = deps;
  const change = createChange(db);
  return {
    listTours: (context, { query }) => listToursOf(db, organizerIdsOf(signedIn(context)), query, context.locale),
    createTour: (context, { body }) =>
      context.once(async (trx) => {
        const organizerId = requireOrganizer(context, body.organizer_id);
        const id = await insertTour(trx, organizerId, body);
        await insertDraft(trx, id, { lang: body.lang, sections: await newSections(trx, body), state: 'new' });
        return viewDraft(trx, id, context.locale);
      }),
    copyTour: (context, { body }) =>
      context.once(async (trx) => {
        const { organizerId } = await openOwnTour(trx, context, body.id);
        const { lang } = await readHead(trx, body.id);
        const sections = await readSections(trx, body.id);
        const { start_city_id, days, name, form } = sections.basics;
        const id = await insertTour(trx, organizerId, {
          start_city_id,
          days,
          form,
          lang,
          name: name[lang] ?? '',
          currency: sections.price.currency,
        });
        await insertDraft(trx, id, { lang, sections: withNewVariants(sections), state: 'new' });
        return viewDraft(trx, id, context.locale);
      }),
    getTourDraft: (context, { query: { id } }) =>
      transaction(db, async (trx) => {
        await openReadableTour(trx, context, id);
        return viewDraft(trx, id, context.locale);
      }),
    getTourPreview: (context, { query: { id } }) => previewDraft(db, tourPages, context, id),
    saveTourSection: (context, { body: { id, version, ...sent } }) =>
      change(context, id, async (trx, tour) => {
        const name = SECTION_NAMES.find((section) => sent[section] !== undefined);
        if (!name) throw new Problem('invalid', { fields: { body: 'rule.invalid' } });
        const value = sent[name] as TourSections[typeof name];
        await checkSection(trx, name, value, tour);
        if (!(await storeSection(trx, id, { name, value, version, userId: signedIn(context).id })))
          throw new Problem('conflict', { fresh: await viewDraft(trx, id, context.locale) });
      }),
    setTourLanguage: (context, { body: { id, lang } }) =>
      change(context, id, async (trx) => {
        await sql`update tour_draft set lang = ${lang} where tour_id = ${id}`.execute(trx);
      }),
    addTourPicture: (context, { body: { id, image } }) =>
      context.once(async (trx) => {
        await openOwnTour(trx, context, id);
        const picture = await addPicture(trx, media, id, image);
        return { id: picture.id, picture: pictureOf(picture, context.locale) };
      }),
    ...decisionHandlers(deps),
  };
}

/** The sections of a copy: its variants are its own. */
function withNewVariants(sections: TourSections): TourSections {
  const variants = sections.seats.variants.map((variant) => ({ ...variant, id: null }));
  return { ...sections, seats: { ...sections.seats, variants } };
}

/** The organizer of a new tour. Throws `not_found` unless the caller works for it. */
function requireOrganizer(context: CallContext, id: number | undefined): number {
  const user = signedIn(context);
  const organizerId = id ?? user.organizerId;
  if (organizerId === null || !worksFor(user, organizerId)) throw new Problem('not_found');
  return organizerId;
}

/** Turns an upload into a picture of the catalogue. */
async function addPicture(
  trx: Trx,
  media: Pick<Media, 'take' | 'show'>,
  tourId: number,
  image: Parameters<Media['take']>[1][number],
): Promise<PictureRow> {
  const { rows: own } = await sql`select 1 from picture where tour_id = ${tourId}`.execute(trx);
  if (own.length >= MAX_PICTURES)
    throw new Problem('not_allowed_now', {
      fields: { image: { key: 'rule.max_items', values: { count: MAX_PICTURES } } },
    });
  const ids = await media.take(trx, [image]);
  const [picture] = await media.show(trx, ids);
  if (!picture) throw new Problem('not_found');
  return firstRow<PictureRow>(trx)`
    insert into picture (id, image_id, tour_id, width, height, color, thumbhash, kind, alt)
    values (nextval('uploaded_picture_id'), ${image.image_id}, ${tourId}, ${picture.width}, ${picture.height},
    ${picture.color}, '', 'photo', '{}')
    returning id, kind, alt, width, height, color, thumbhash`;
}
