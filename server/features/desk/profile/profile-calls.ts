import { sql } from 'kysely';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/desk/profile.ts';
import type { OrganizerProfile } from '#contract/desk/profile.ts';
import { textIn, type LocalText, type Locale } from '#domain/locales.ts';
import { organizerIdsOf, signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { hasRow, rowsOf } from '#server/db/rows.ts';
import { avatarOf } from '#server/features/catalogue/index.ts';
import type { Media } from '#server/features/media/index.ts';
import { announceOrganizer, changeOrganizer } from '#server/features/organizers/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { payoutHandlers } from './payout-details.ts';

type Saved = CallInput<typeof calls.saveProfile>['body'];

/** Handlers of an organizer's profile and payout details. */
export function profileHandlers(
  deps: Platform,
  media: Pick<Media, 'take' | 'show' | 'release'>,
): Handlers<typeof calls> {
  const { db, clock } = deps;
  return {
    getProfile: (context, { query: { organizer_id: id } }) => readProfile(db, context, id),
    saveProfile: (context, { body }) =>
      transaction(db, (trx) => save(trx, context, body, clock.now().getUTCFullYear())),
    setPortrait: (context, { body: { organizer_id: id, image } }) =>
      context.once(async (trx) => {
        await readProfile(trx, context, id);
        await replacePortrait(trx, media, id, image);
        await announceOrganizer(trx, id);
        return readProfile(trx, context, id);
      }),
    ...payoutHandlers(deps),
  };
}

async function save(
  trx: Trx,
  context: CallContext,
  { organizer_id: id, city_id: cityId, ...profile }: Saved,
  year: number,
): Promise<OrganizerProfile> {
  await sql`select 1 from organizer where id = ${id} for no key update`.execute(trx);
  const stored = await readProfile(trx, context, id);
  if (!stored.can_change_checked && (profile.name !== undefined || profile.since !== undefined))
    throw new Problem('forbidden');
  await changeOrganizer(trx, id, profile, year);
  if (cityId !== undefined) await setCity(trx, id, cityId);
  return readProfile(trx, context, id);
}

async function setCity(trx: Trx, id: number, cityId: number | null): Promise<void> {
  const isChanged = await hasRow(trx)`update organizer set city_id = ${cityId}
    where id = ${id} and (${cityId}::int is null or exists (select 1 from city where id = ${cityId}))
    returning id`;
  if (!isChanged) throw new Problem('invalid', { fields: { city_id: 'rule.invalid' } });
}

/** Makes an upload the portrait; the previous one is left to the sweep of pictures. */
async function replacePortrait(
  trx: Trx,
  media: Pick<Media, 'take' | 'show' | 'release'>,
  id: number,
  image: CallInput<typeof calls.setPortrait>['body']['image'],
): Promise<void> {
  const before = await rowsOf<{ id: number; image_id: string }>(trx)`select p.id, p.image_id from organizer o
    join picture p on p.id = o.avatar_id where o.id = ${id} and p.image_id is not null for no key update of o`;
  const [picture] = image ? await media.show(trx, await media.take(trx, [image])) : [];
  if (image && !picture) throw new Problem('not_found');
  await sql`with made as (
      insert into picture (id, image_id, width, height, color, thumbhash, kind, alt)
      select nextval('uploaded_picture_id'), ${image?.image_id ?? null}::uuid, ${picture?.width ?? 0}, ${picture?.height ?? 0},
        ${picture?.color ?? ''}, '', 'portrait', '{}' where ${picture !== undefined}::boolean returning id)
    update organizer set avatar_id = (select id from made) where id = ${id}`.execute(trx);
  for (const old of before) {
    await sql`delete from picture where id = ${old.id}`.execute(trx);
    await media.release(trx, [old.image_id]);
  }
}

interface ProfileRow extends Omit<OrganizerProfile, 'country' | 'city' | 'portrait' | 'organizer_id'> {
  id: number;
  country_id: number;
  country_name: LocalText;
  city_id: number | null;
  city_name: LocalText | null;
  avatar_id: number | null;
}

/** Throws `not_found` for an organizer that the caller does not work for. */
async function readProfile(db: Db, context: CallContext, id: number): Promise<OrganizerProfile> {
  const row = await rowOrNotFound<ProfileRow>(db)`
    select o.id, o.slug, o.kind, o.name, o.person, o.about, o.languages, o.since, o.hidden_by,
      o.hidden_by is not distinct from 'staff' as can_change_checked, o.country_id, country.name as country_name,
      o.city_id, city.name as city_name, o.avatar_id
    from organizer o join country on country.id = o.country_id left join city on city.id = o.city_id
    where o.id = ${id} and o.id = any(${organizerIdsOf(signedIn(context))}::int[])`;
  return viewProfile(row, context.locale);
}

function viewProfile(
  { id, country_id, country_name, city_id, city_name, avatar_id, ...row }: ProfileRow,
  locale: Locale,
): OrganizerProfile {
  return {
    ...row,
    organizer_id: id,
    country: { id: country_id, name: textIn(country_name, locale) },
    city: city_id !== null && city_name ? { city_id, name: textIn(city_name, locale) } : null,
    portrait: avatarOf(avatar_id),
  };
}
