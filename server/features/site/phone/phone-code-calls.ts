import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type * as calls from '#contract/site/phone-codes.ts';
import { isTimezone } from '#domain/site/is-timezone.ts';
import { openState } from '#domain/site/work-time.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Db } from '#server/db/pool.ts';
import { hasRow, rowsOf } from '#server/db/rows.ts';
import { formatPhone } from '#server/features/account/index.ts';
import type { ChatFeature } from '#server/features/chat/index.ts';
import { officeNear } from '#server/features/site/contacts-calls.ts';
import { article, minute, ROWS_PER_PAGE, type OperatorPage } from '#server/platform/operator-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { callbackOf } from './callback.ts';
import { isCallOn } from './is-call-on.ts';

const CODE_DIGITS = 5;
const TTL_S = 1800;
const MAX_LIVE = 5;

interface CodeRequest {
  /** Null for a call to support. */
  organizerId: number | null;
  /** The traveller whom an organizer wants to call. */
  calleeId?: number | null;
  countryId?: number;
  timezone?: string;
}

/** Stores a code that differs from all valid ones, and ends the caller's earlier code for the same purpose. */
async function issueCode(
  db: Db,
  userId: number,
  { organizerId, calleeId = null, timezone }: CodeRequest,
): Promise<string> {
  return transaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('phone_code', 0))`.execute(trx);
    await sql`delete from phone_code where expires_at <= now()
      or (user_id = ${userId} and organizer_id is not distinct from ${organizerId}::int
        and callee_id is not distinct from ${calleeId}::bigint)`.execute(trx);
    const rows = await rowsOf<{ code: string; is_own: boolean }>(trx)`select code, user_id = ${userId} as is_own
      from phone_code`;
    if (rows.filter((row) => row.is_own).length >= MAX_LIVE) throw new Problem('too_many', { retryAfterS: TTL_S });
    const taken = new Set(rows.map((row) => row.code));
    let code: string;
    do code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
    while (taken.has(code));
    await sql`insert into phone_code (code, user_id, organizer_id, callee_id, timezone, expires_at)
      values (${code}, ${userId}, ${organizerId}, ${calleeId}, ${timezone ?? null}, now() + make_interval(secs => ${TTL_S}))`.execute(
      trx,
    );
    return code;
  });
}

/** Deletes expired codes. */
export async function purgePhoneCodes(db: Db): Promise<void> {
  await sql`delete from phone_code where expires_at < now()`.execute(db);
}

/** Where a call begins: at the service for calls in the browser, which connects by the code, else by telephone. */
function callAddress(webCallPage: string | null, { phone, code }: { phone: string; code: string }): string {
  if (webCallPage === null) return `tel:${phone}`;
  const page = new URL(webCallPage);
  page.searchParams.set('code', code);
  return page.href;
}

/** Access to chats, for calls between their sides. */
export type ChatCalls = Pick<ChatFeature, 'otherSideOf' | 'writeIn'>;

/** Handlers of phone calls, which the operator connects by a code. */
export function phoneCodeHandlers(deps: Platform, chat: ChatCalls): Handlers<typeof calls> {
  const { db, clock, env } = deps;
  const phoneCode = async (context: CallContext, request: CodeRequest) => {
    const { contacts } = context.site;
    const { organizerId, timezone } = request;
    const office = officeNear(contacts, request.countryId === undefined ? {} : { country_id: request.countryId });
    const phone = office?.phone ?? contacts.phone;
    if (!isCallOn(context.site, organizerId) || phone === '') throw new Problem('not_allowed_now');
    if (timezone && !isTimezone(timezone)) throw new Problem('invalid', { fields: { timezone: 'rule.invalid' } });
    if (organizerId !== null) {
      if (!(await hasRow(db)`select 1 from organizer where id = ${organizerId} and user_id is not null`))
        throw new Problem('not_found');
    }
    const code = await issueCode(db, signedIn(context).id, request);
    const { isOpen } = openState(office?.workTime ?? contacts.workTime, clock.now());
    return {
      phone: phone.replace(/[^+\d]/g, ''),
      formatted_phone: formatPhone(phone),
      code,
      expires_in_s: TTL_S,
      is_open: isOpen,
    };
  };
  const webCall = async (context: CallContext, request: CodeRequest) => {
    const data = await phoneCode(context, request);
    return { ...data, uri: callAddress(env.webCallPage, data) };
  };
  return {
    getOrganizerPhoneCode: (context, { body: { tour_organizer_id: organizerId, country_id: countryId, timezone } }) =>
      phoneCode(context, { organizerId, countryId, timezone }),
    async getUserPhoneCode(context, { body: { chat_id: chatId, country_id: countryId } }) {
      const other = await chat.otherSideOf(signedIn(context), chatId);
      if (other.calleeId === null) throw new Problem('not_found');
      return phoneCode(context, { ...other, countryId });
    },
    async getWebCallData(context, { body }) {
      if (body.chat_id && !body.is_support_call && !body.organizer_id) {
        const other = await chat.otherSideOf(signedIn(context), body.chat_id);
        const data = await webCall(context, other);
        return { ...data, callback: other.calleeId === null ? await callbackOf(deps, context, body.chat_id) : null };
      }
      const organizerId = body.is_support_call ? null : (body.organizer_id ?? null);
      if (organizerId === null && !body.is_support_call) throw new Problem('not_found');
      return { ...(await webCall(context, { organizerId })), callback: null };
    },
  };
}

/** A valid code of a caller. */
interface LivePhoneCode {
  code: string;
  caller: string;
  callerPhone: string | null;
  timezone: string | null;
  /** Null for a call to support. */
  organizer: string | null;
  organizerPhone: string | null;
  expiresAt: Date;
}

/** Valid codes, newest first. */
async function listPhoneCodes(db: Db): Promise<LivePhoneCode[]> {
  return rowsOf<LivePhoneCode>(db)`
    select c.code, coalesce(nullif(trim(u.last_name || ' ' || u.first_name), ''), u.email) as caller,
      u.phone as "callerPhone", c.timezone, coalesce(nullif(trim(callee.last_name || ' ' || callee.first_name), ''),
      callee.email, o.name) as organizer,
      case when callee.id is not null then callee.phone else a.phone end as "organizerPhone", c.expires_at as "expiresAt"
    from phone_code c join user_account u on u.id = c.user_id left join organizer o on o.id = c.organizer_id
      left join user_account a on a.id = o.user_id left join user_account callee on callee.id = c.callee_id
    where c.expires_at > now() order by c.id desc limit ${ROWS_PER_PAGE}`;
}

/** The operator page of codes. */
export const phoneCodesPage = (db: Db): OperatorPage => ({
  name: 'calls',
  title: 'Calls',
  empty: 'Nobody has asked for a call in the last half hour.',
  articles: async () =>
    (await listPhoneCodes(db)).map(({ code, caller, callerPhone, timezone, organizer, organizerPhone, expiresAt }) =>
      article(
        [`until ${minute(expiresAt)}`, ...(timezone ? [timezone] : [])],
        code,
        `${caller}${callerPhone ? `, ${callerPhone}` : ''}\nConnect with: ${organizer ?? 'support'}${organizerPhone ? `, ${organizerPhone}` : ''}`,
      ),
    ),
});
