import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { toLocale } from '#domain/locales.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { accountEmailText } from '#server/features/account/account-email-texts.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { pagePaths } from '#server/platform/page-paths.ts';
import { sendEmail } from '#server/platform/send-email.ts';

const LINK_HOURS = 24;
const MAX_DOWNLOADS = 3;
/** Doubled after every failed try. */
const RETRY_S = 30;
/** After this many failures an export is given up, and the person can request another. */
export const MAX_TRIES = 5;
const PATH = '/crm/api/user/export-file';

const placeOf = (id: string): string => `account_export.file:${id}`;

/** Requests an export; false when one is in preparation or was made within a day. */
export async function requestCopy(db: Db, userId: number, locale: string): Promise<boolean> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`export ${userId}`}, 0))`.execute(trx);
    return hasRow(trx)`insert into account_export (id, user_id, locale)
      select ${randomUUID()}, ${userId}, ${locale} where not exists (select 1 from account_export
        where user_id = ${userId} and created_at > now() - interval '1 day' and tries < ${MAX_TRIES})
      returning id`;
  });
}

interface OpenExport {
  id: string;
  user_id: number;
  locale: string;
}

/** A zip of all personal data that the features store about a person. */
async function zipOf({ db, personalData: parts }: AccountDeps, userId: number): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(await part.read(db, userId)))
      files[name] = strToU8(JSON.stringify(value, null, 2));
    Object.assign(files, await part.files?.(db, userId));
  }
  return zipSync(files);
}

async function prepare(deps: AccountDeps, { id, user_id, locale: language }: OpenExport): Promise<void> {
  const zip = await zipOf(deps, user_id);
  const token = randomBytes(32).toString('base64url');
  const sealed = deps.seal.close(Buffer.from(zip).toString('base64'), placeOf(id));
  await transaction(deps.db, async (trx) => {
    const row = await rowOrNull<{ email: string }>(trx)`
      update account_export e set ready_at = now(), token_hash = ${hashToken(token)},
        expires_at = now() + make_interval(hours => ${LINK_HOURS}), file = ${sealed}, size_bytes = ${zip.length}
      from user_account u where e.id = ${id} and e.ready_at is null and u.id = e.user_id returning u.email`;
    const email = row?.email;
    // Another process has prepared it, or the account is gone.
    if (!email) return;
    await sendEmail(deps, trx, {
      texts: accountEmailText,
      name: 'export',
      to: { email, locale: toLocale(language) },
      values: { hours: LINK_HOURS, times: MAX_DOWNLOADS },
      file: `${PATH}/${token}`,
      isSecret: true,
      expires: { afterS: LINK_HOURS * 3600 },
    });
  });
}

/** Prepares requested exports and deletes expired ones. */
export async function runExports(deps: AccountDeps): Promise<void> {
  await sql`delete from account_export where expires_at < now()`.execute(deps.db);
  for (let row = await claim(deps.db); row; row = await claim(deps.db))
    await prepare(deps, row).catch((error: unknown) => deps.log.error('a copy of personal data failed', { error }));
}

/** Claims the oldest due export and counts the try, so that a failing one does not block the others. */
async function claim(db: Db): Promise<OpenExport | null> {
  return rowOrNull<OpenExport>(db)`update account_export
    set tries = tries + 1, next_try_at = now() + make_interval(secs => ${RETRY_S} * power(2, tries))
    where id = (select id from account_export where ready_at is null and tries < ${MAX_TRIES} and next_try_at <= now()
      order by created_at limit 1 for update skip locked)
    returning id, user_id, locale`;
}

/** Serves exports by the links in emails. */
export function mountDataExports(app: FastifyInstance, { db, seal }: AccountDeps): void {
  // Without a HEAD route, because it would count as a download.
  app.get<{ Params: { token: string } }>(`${PATH}/:token`, { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const found = await rowOrNull<{ id: string; file: Uint8Array }>(db)`
      update account_export set downloads = downloads + 1
      where token_hash = ${hashToken(request.params.token)} and expires_at > now() and downloads < ${MAX_DOWNLOADS}
      returning id, file`;
    if (!found) return reply.redirect(pagePaths.settings('#data'), 302);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('x-robots-tag', 'noindex')
      .send(Buffer.from(seal.open(found.file, placeOf(found.id)), 'base64'));
  });
}
