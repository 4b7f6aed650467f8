import { sql } from 'kysely';
import { SECTION_NAMES, type TourSections } from '#contract/desk/tour-sections.ts';
import type * as calls from '#contract/desk/tours.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { pictureOf, type PictureRow } from '#server/features/catalogue/index.ts';
import type { Media } from '#server/features/media/index.ts';
import { organizerIdsOf, signedIn, worksFor, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkSection } from './check-section.ts';
import {
  ensureDraft,
  insertDraft,
  lockOwnTour,
  readHead,
  readSections,
  storeSection,
  viewDraft,
} from './draft-store.ts';
import { insertTour, newSections } from './insert-tour.ts';
import { listSubmitted, listToursOf } from './list-tours.ts';
import { isProven, publish, requireComplete, requireRevision, setHidden, submit } from './publish-tour.ts';
import { sendDecision } from './tour-emails.ts';

const MAX_PICTURES = 100;

/** Handlers of tours at the desk. */
export function tourHandlers(deps: Platform, media: Pick<Media, 'take' | 'show'>): Handlers<typeof calls> {
  const { db } = deps;
  /** Locks a tour of the caller and makes its draft. */
  const openOwn = async (trx: Trx, context: CallContext, id: number): Promise<{ id: number; organizerId: number }> => {
    const tour = await lockOwnTour(trx, signedIn(context), id);
    await ensureDraft(trx, id);
    return tour;
  };
  /** Changes a tour of the caller and returns it as it then is. */
  const change = (
    context: CallContext,
    id: number,
    work: (trx: Trx, tour: { id: number; organizerId: number }) => Promise<void>,
  ) =>
    transaction(db, async (trx) => {
      await work(trx, await openOwn(trx, context, id));
      return viewDraft(trx, id, context.locale);
    });
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
        const { organizerId } = await openOwn(trx, context, body.id);
        const { lang } = await readHead(trx, body.id);
        const sections = await readSections(trx, body.id);
        const { start_city_id, days, name, form } = sections.basics;
        const id = await insertTour(trx, organizerId, {
          ...{ start_city_id, days, form, lang },
          name: name[lang] ?? '',
          currency: sections.price.currency,
        });
        const variants = sections.seats.variants.map((variant) => ({ ...variant, id: null }));
        const seats = { ...sections.seats, variants };
        await insertDraft(trx, id, { lang, sections: { ...sections, seats }, state: 'new' });
        return viewDraft(trx, id, context.locale);
      }),
    getTourDraft: (context, { query: { id } }) => {
      const user = signedIn(context);
      return transaction(db, async (trx) => {
        if (user.role === 'admin') await lockAnyTour(trx, id);
        else await lockOwnTour(trx, user, id);
        await ensureDraft(trx, id);
        return viewDraft(trx, id, context.locale);
      });
    },
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
        await openOwn(trx, context, id);
        const picture = await addPicture(trx, media, id, image);
        return { id: picture.id, picture: pictureOf(picture, context.locale) };
      }),
    publishTour: (context, { body: { id, revision } }) =>
      context.once(async (trx) => {
        const { organizerId } = await openOwn(trx, context, id);
        const draft = await viewDraft(trx, id, context.locale);
        requireRevision(await readHead(trx, id), revision, draft);
        requireComplete(draft);
        if (draft.state === 'draft' && !(await isProven(trx, organizerId))) await submit(trx, id);
        else if (draft.state !== 'submitted') await publish(trx, id);
        return viewDraft(trx, id, context.locale);
      }),
    hideTour: (context, { body: { id, is_hidden: isHidden } }) =>
      change(context, id, async (trx) => setHidden(trx, await readHead(trx, id), isHidden)),
    listSubmittedTours: (context) => listSubmitted(db, context.locale),
    decideTour: (context, { body: { id, revision, is_approved: isApproved, note } }) =>
      context.once(async (trx) => {
        await lockAnyTour(trx, id);
        await ensureDraft(trx, id);
        const head = await readHead(trx, id);
        if (head.state !== 'submitted') throw new Problem('not_allowed_now');
        requireRevision(head, revision, { revision: head.revision });
        const why = note.trim();
        if (!isApproved && why === '') throw new Problem('invalid', { fields: { note: 'rule.required' } });
        if (isApproved) {
          requireComplete(await viewDraft(trx, id, context.locale));
          await publish(trx, id);
        } else
          await sql`update tour_draft set state = 'new', submitted_at = null, note = ${why} where tour_id = ${id}`.execute(
            trx,
          );
        await sendDecision(deps, trx, { tourId: id, note: isApproved ? null : why });
        return { state: isApproved ? ('published' as const) : ('draft' as const) };
      }),
  };
}

/** The organizer that a new tour belongs to. Throws `not_found` for one that the caller does not work for. */
function requireOrganizer(context: CallContext, id: number | undefined): number {
  const user = signedIn(context);
  const organizerId = id ?? user.organizerId;
  if (organizerId === null || !worksFor(user, organizerId)) throw new Problem('not_found');
  return organizerId;
}

async function lockAnyTour(trx: Trx, id: number): Promise<void> {
  const { rows } = await sql`select 1 from tour where id = ${id} for no key update`.execute(trx);
  if (rows.length === 0) throw new Problem('not_found');
}

/** Makes an upload a picture of the catalogue. */
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
  const { rows } =
    await sql<PictureRow>`insert into picture (id, image_id, tour_id, width, height, color, thumbhash, kind, alt)
    values (nextval('uploaded_picture_id'), ${image.image_id}, ${tourId}, ${picture.width}, ${picture.height}, ${picture.color}, '', 'photo', '{}')
    returning id, kind, alt, width, height, color, thumbhash`.execute(trx);
  return rows[0]!;
}
