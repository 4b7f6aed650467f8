import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as calls from '#contract/site/help.ts';
import type { HelpRequest, HelpType } from '#contract/site/help.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import type { CallContext, Handlers } from '#server/http/call-context.ts';
import type { MailPort } from '#server/platform/mail.ts';
import type { Seal } from '#server/platform/seal.ts';
import { normalizePhone } from '#server/features/account/index.ts';
import { helpText } from './help-texts.ts';

/** What help requests stand on. */
export interface HelpDeps {
  db: Db;
  mail: MailPort;
  seal: Seal;
  /** Address of the site, without a slash at the end. */
  publicUrl: string;
}

/** One request of the inbox, opened. */
export interface InboxEntry {
  id: number;
  type: HelpType;
  topic: string;
  /** What was filled in, a line a field. */
  lines: string[];
  site: string;
  locale: string;
  created_at: Date;
}

const placeOf = (uuid: string): string => `help_request.data:${uuid}`;
const topicOf = (type: HelpType): string => helpText(DEFAULT_LOCALE, `topic.${type}`);

/** The fields of a request, a line each; the comment keeps its own lines and comes last. */
function linesOf({ type: _type, ...fields }: HelpRequest): string[] {
  const { comment, ...short } = fields as Record<string, unknown>;
  const lines = Object.entries(short).map(([field, value]) => `${field}: ${String(value).replace(/\s+/g, ' ')}`);
  return comment === undefined ? lines : [...lines, `comment: ${String(comment)}`];
}

async function tellOperator(
  { mail, publicUrl }: HelpDeps,
  trx: Trx,
  { site }: CallContext,
  id: number,
  data: HelpRequest,
): Promise<void> {
  await mail.send(trx, {
    to: site.contacts.email,
    locale: DEFAULT_LOCALE,
    subject: `Request No. ${id}: ${topicOf(data.type)}`,
    body: linesOf(data).join('\n'),
    action: { text: 'Inbox', url: `${publicUrl}/operator/inbox` },
    dedupeKey: `help:${id}:operator`,
  });
}

/** Says that the request has arrived. Nothing the sender wrote is repeated: anybody can enter anybody's address. */
async function tellSender(
  { mail }: HelpDeps,
  trx: Trx,
  { locale }: CallContext,
  id: number,
  data: HelpRequest,
): Promise<void> {
  if (!('email' in data)) return;
  const values = { id: String(id), topic: helpText(locale, `topic.${data.type}`) };
  await mail.send(trx, {
    to: data.email,
    locale,
    subject: helpText(locale, 'sender.subject', values),
    body: helpText(locale, 'phone' in data && data.phone ? 'sender.body_call' : 'sender.body', values),
    dedupeKey: `help:${id}:sender`,
  });
}

/** Handlers of the help requests. */
export function helpHandlers(deps: HelpDeps): Handlers<typeof calls> {
  return {
    async submitHelpRequest(context, { body }) {
      const data =
        'phone' in body.data && body.data.phone
          ? { ...body.data, phone: normalizePhone(body.data.phone, 'data.phone') }
          : body.data;
      return context.once(async (trx) => {
        const uuid = randomUUID();
        const { rows } = await sql<{ id: number }>`insert into help_request (uuid, type, data, site, locale, user_id)
          values (${uuid}, ${data.type}, ${deps.seal.close(JSON.stringify(data), placeOf(uuid))}, ${context.site.name}, ${context.locale}, ${context.user?.id ?? null})
          returning id`.execute(trx);
        const id = rows[0]?.id ?? 0;
        await tellOperator(deps, trx, context, id, data);
        await tellSender(deps, trx, context, id, data);
        return { result: true, id };
      });
    },
  };
}

/** The newest requests of the inbox, opened. Throws when the key is not the one they were sealed with. */
export async function listInbox({ db, seal }: Pick<HelpDeps, 'db' | 'seal'>, limit: number): Promise<InboxEntry[]> {
  const { rows } = await sql<{
    id: number;
    uuid: string;
    type: HelpType;
    data: Buffer;
    site: string;
    locale: string;
    created_at: Date;
  }>`
    select id, uuid, type, data, site, locale, created_at from help_request order by id desc limit ${limit}`.execute(
    db,
  );
  return rows.map(({ uuid, data, ...row }) => ({
    ...row,
    topic: topicOf(row.type),
    lines: linesOf(JSON.parse(seal.open(data, placeOf(uuid))) as HelpRequest),
  }));
}
