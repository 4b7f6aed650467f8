import { sql } from 'kysely';
import type * as calls from '#contract/organizers/manage-organizers.ts';
import type { ManagedOrganizer } from '#contract/organizers/manage-organizers.ts';
import type * as terms from '#contract/organizers/sales-terms.ts';
import type * as staffList from '#contract/organizers/staff-organizers.ts';
import { langOf, type Locale } from '#domain/locales.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import { isSocialUrl } from '#domain/site/social-links.ts';
import { slugify } from '#domain/text/slugify.ts';
import {
  type CallContext,
  type Handlers,
  organizerIdsOf,
  type SessionUser,
  signedIn,
} from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { hasRow } from '#server/db/rows.ts';
import { lockUserAccount, verifiedEmail } from '#server/features/account/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  emitTours,
  findManaged,
  insertOrganizer,
  listManaged,
  setTours,
  updateOrganizerRow,
  type Scope,
} from './manage-store.ts';
import { staffOrganizersHandlers } from './staff-organizers.ts';

type StartedProfile = Pick<ManagedOrganizer, 'kind' | 'name' | 'languages' | 'since' | 'country_id'>;
type Profile = Partial<
  Pick<ManagedOrganizer, 'kind' | 'name' | 'person' | 'about' | 'languages' | 'since' | 'country_id' | 'socials'>
>;

/** Fields that staff have verified, so organizers cannot change them. */
const CHECKED = ['kind', 'name', 'since', 'country_id'] as const satisfies readonly (keyof Profile)[];

const isStaff = (user: SessionUser): boolean => user.role === 'admin';
const scopeOf = (user: SessionUser): Scope => (isStaff(user) ? 'all' : { organizerIds: organizerIdsOf(user) });

async function requireManaged(db: Db, context: CallContext, id: number): Promise<ManagedOrganizer> {
  return orNotFound(await findManaged(db, id, scopeOf(signedIn(context))));
}

/** Checks fields beyond their schema and returns them as stored. Throws `invalid`. */
async function checkedProfile<P extends Profile>(trx: Trx, profile: P, year: number): Promise<P> {
  const { about, country_id: countryId, since = 0, socials = [] } = profile;
  if (since > year) throw new Problem('invalid', { fields: { since: 'rule.organizer_since' } });
  if (!socials.every(isSocialUrl)) throw new Problem('invalid', { fields: { socials: 'rule.url' } });
  if (countryId !== undefined) {
    if (!(await hasRow(trx)`select 1 from country where id = ${countryId}`))
      throw new Problem('invalid', { fields: { country_id: 'rule.invalid' } });
  }
  if (!about) return profile;
  if (!Object.values(about).some((text) => text.trim() !== ''))
    throw new Problem('invalid', { fields: { about: 'rule.required' } });
  const masked = Object.entries(about).map(([lang, text]) => [lang, maskContacts(text.trim())] as const);
  return { ...profile, about: Object.fromEntries(masked) };
}

/** Locks the account that will represent a new organizer; it must not represent another. */
async function lockAccount(trx: Trx, email: string | undefined): Promise<number | null> {
  if (email === undefined) return null;
  const id = await lockUserAccount(trx, email);
  if (id === null) throw new Problem('not_found', { fields: { email: 'rule.no_account_email' } });
  if (await hasRow(trx)`select 1 from organizer_member where user_id = ${id}`)
    throw new Problem('not_allowed_now', { fields: { email: 'rule.organizer_account' } });
  return id;
}

/** The slug of an organizer, without its id. */
const organizerSlug = (name: string): string => slugify(name).slice(0, 80) || 'organizer';

/** Creates a hidden organizer owned by an account. Throws `not_allowed_now` for a member of another organizer. */
export async function startOrganizer(
  trx: Trx,
  userId: number,
  {
    profile: { about, ...profile },
    locale,
    year,
  }: { profile: StartedProfile & { about: string }; locale: Locale; year: number },
): Promise<number> {
  const email = await verifiedEmail(trx, userId);
  await lockAccount(trx, email ?? '');
  const row = { ...profile, about: { [langOf(locale)]: about }, person: '', socials: [] };
  const checked = await checkedProfile(trx, row, year);
  return insertOrganizer(trx, { ...checked, userId, slug: organizerSlug(profile.name) });
}

/** Changes fields of an organizer and announces its tours, whose pages show them. Throws `invalid` by field. */
export async function changeOrganizer(
  trx: Trx,
  id: number,
  profile: Omit<Profile, 'kind' | 'country_id' | 'socials'>,
  year: number,
): Promise<void> {
  await updateOrganizerRow(trx, id, await checkedProfile(trx, profile, year));
  await emitTours(trx, id);
}

/** Handlers that manage organizers, for members and staff. */
export function manageHandlers({
  db,
  clock,
}: Platform): Handlers<typeof calls> & Handlers<typeof terms> & Handlers<typeof staffList> {
  const year = (): number => clock.now().getUTCFullYear();
  return {
    ...salesTermsHandlers(db),
    ...staffOrganizersHandlers(db),
    async listOrganizers(context, { query }) {
      const user = signedIn(context);
      if (!isStaff(user) && user.organizerId === null) throw new Problem('forbidden');
      return listManaged(db, scopeOf(user), query);
    },
    viewOrganizer: (context, { query }) => requireManaged(db, context, query.id),
    createOrganizer: (context, { body: { email, person = '', socials = [], ...body } }) =>
      context.once(async (trx) => {
        const profile = await checkedProfile(trx, { ...body, person, socials }, year());
        const userId = await lockAccount(trx, email);
        const id = await insertOrganizer(trx, { ...profile, userId, slug: organizerSlug(body.name) });
        return requireManaged(trx, context, id);
      }),
    updateOrganizer: (context, { query: { id }, body }) =>
      context.once(async (trx) => {
        await requireManaged(trx, context, id);
        if (!isStaff(signedIn(context)) && CHECKED.some((field) => body[field] !== undefined))
          throw new Problem('forbidden');
        await updateOrganizerRow(trx, id, await checkedProfile(trx, body, year()));
        await emitTours(trx, id);
        return requireManaged(trx, context, id);
      }),
    setPublishedOnSite: (context, { body: { id, is_published: isPublished } }) =>
      context.once(async (trx) => {
        const by = isStaff(signedIn(context)) ? 'staff' : 'organizer';
        await sql`select 1 from organizer where id = ${id} for no key update`.execute(trx);
        const { hidden_by: hiddenBy } = await requireManaged(trx, context, id);
        if (by === 'organizer' && hiddenBy === 'staff') {
          if (isPublished) throw new Problem('not_allowed_now');
          return requireManaged(trx, context, id);
        }
        await sql`update organizer set hidden_by = ${isPublished ? null : by} where id = ${id}`.execute(trx);
        if (isPublished !== (hiddenBy === null)) await setTours(trx, id, isPublished);
        return requireManaged(trx, context, id);
      }),
  };
}

/** The sales model and commission of an organizer's tours. */
function salesTermsHandlers(db: Db): Handlers<typeof terms> {
  return {
    async getSalesTerms(_context, { query }) {
      return rowOrNotFound<terms.SalesTerms>(db)`
        select id as organizer_id, sales_model, commission_bp from organizer
        where id = ${query.organizer_id}`;
    },
    setSalesTerms: (context, { body }) =>
      context.once(async (trx) => {
        await rowOrNotFound(trx)`update organizer
          set sales_model = ${body.sales_model}, commission_bp = ${body.commission_bp} where id = ${body.organizer_id} returning id`;
        return body;
      }),
  };
}
