import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type * as calls from '#contract/site/help.ts';
import type { HelpRequest } from '#contract/site/help.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import type { Trx } from '#server/db/pool.ts';
import type { CallContext, Handlers } from '#server/calls/call-context.ts';
import type { OutgoingEmail } from '#server/platform/email-outbox.ts';
import { article, minute, SHOWN, type OperatorPage } from '#server/platform/operator-page.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import type { Seal } from '#server/platform/seal.ts';
import { normalizePhone } from '#server/features/account/index.ts';
import { helpText } from './help-texts.ts';

/** Dependencies of storing a request in the inbox. */
type Inbox = Pick<Platform, 'mail' | 'seal' | 'publicUrl'>;

/** A visitor's report about a tour or one of its reviews; an addition to the specification's 17 types. */
interface Complaint {
  type: 'complaint';
  tour_id: number;
  review_id?: number;
  reason?: string;
  comment: string;
}
type Entry = HelpRequest | Complaint;
type EntryType = Entry['type'];

/** A decrypted request of the inbox. */
export interface InboxEntry {
  id: number;
  type: EntryType;
  topic: string;
  /** The form's fields, one `name: value` each. */
  lines: string[];
  site: string;
  locale: string;
  created_at: Date;
}

/** The fields of a stored form. Throws when it was encrypted with another key. */
export function openHelpRequest(seal: Seal, { uuid, data }: { uuid: string; data: Uint8Array }): Entry {
  return JSON.parse(seal.open(data, sealPlaceOf(uuid))) as Entry;
}

const sealPlaceOf = (uuid: string): string => `help_request.data:${uuid}`;
const topicOf = (type: EntryType): string => helpText(DEFAULT_LOCALE, `topic.${type}`);

/** One line per field; the comment comes last because it may have line breaks. */
function linesOf({ type: _type, ...fields }: Entry): string[] {
  const { comment, ...short } = fields as Record<string, unknown>;
  const lines = Object.entries(short).map(([field, value]) => `${field}: ${String(value).replace(/\s+/g, ' ')}`);
  return comment === undefined ? lines : [...lines, `comment: ${String(comment)}`];
}

interface StoredHelpRequest {
  id: number;
  data: Entry;
}

/** Announces a request without its content, which is stored encrypted in one place only. */
function operatorEmail({ id, data }: StoredHelpRequest, { site }: CallContext, publicUrl: string): OutgoingEmail {
  return {
    to: site.contacts.email,
    locale: DEFAULT_LOCALE,
    subject: `Request ${id}: ${topicOf(data.type)}`,
    body: `Topic: ${topicOf(data.type)}\nSite: ${site.name}\n\nWhat was written is in the inbox.`,
    action: { text: 'Inbox', url: `${publicUrl}/operator/inbox` },
    dedupeKey: `help:${id}:operator`,
  };
}

/** Emails the confirmation, if there is an address. It repeats no input, because the address is not verified. */
async function sendConfirmation(
  deps: Inbox,
  trx: Trx,
  { id, data }: StoredHelpRequest,
  { locale }: CallContext,
): Promise<void> {
  if (!('email' in data)) return;
  const values = { id: String(id), topic: helpText(locale, `topic.${data.type}`) };
  await sendEmail(deps, trx, {
    texts: helpText,
    name: 'sender',
    to: { email: data.email, locale },
    values,
    ...('phone' in data && data.phone && { body: helpText(locale, 'sender.body_call', values) }),
    dedupeKey: `help:${id}:sender`,
    isUnsolicited: true,
  });
}

/** Stores a request encrypted and notifies the operator, and the sender if an address is given. Returns its number. */
export async function storeInInbox(deps: Inbox, trx: Trx, context: CallContext, data: Entry): Promise<number> {
  const uuid = randomUUID();
  const { rows } = await sql<{ id: number }>`insert into help_request (uuid, type, data, site, locale, user_id)
    values (${uuid}, ${data.type}, ${deps.seal.close(JSON.stringify(data), sealPlaceOf(uuid))}, ${context.site.name}, ${context.locale}, ${context.user?.id ?? null})
    returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await deps.mail.send(trx, operatorEmail({ id, data }, context, deps.publicUrl));
  await sendConfirmation(deps, trx, { id, data }, context);
  return id;
}

/** Handlers of help requests: each is stored encrypted and sent to the operator, with a confirmation to the sender. */
export function helpHandlers(deps: Inbox): Handlers<typeof calls> {
  return {
    async submitHelpRequest(context, { body }) {
      const data =
        'phone' in body.data && body.data.phone
          ? { ...body.data, phone: normalizePhone(body.data.phone, 'data.phone') }
          : body.data;
      return context.once(async (trx) => ({ result: true, id: await storeInInbox(deps, trx, context, data) }));
    },
  };
}

/** The newest requests of the inbox, decrypted. Throws when they were encrypted with another key. */
export async function listInbox({ db, seal }: Pick<Platform, 'db' | 'seal'>, limit: number): Promise<InboxEntry[]> {
  const { rows } = await sql<{
    id: number;
    uuid: string;
    type: EntryType;
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
    lines: linesOf(openHelpRequest(seal, { uuid, data })),
  }));
}

/** The inbox of the operator. */
export const inboxPage = (deps: Pick<Platform, 'db' | 'seal'>): OperatorPage => ({
  name: 'inbox',
  title: 'Inbox',
  empty: 'No requests yet.',
  articles: async () =>
    (await listInbox(deps, SHOWN)).map(({ id, created_at: at, site, locale, topic, lines }) =>
      article([`No. ${id}`, minute(at), site, locale], topic, lines.join('\n')),
    ),
});
