import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallReply } from '#contract/call.ts';
import type * as calls from '#contract/site/help-inbox.ts';
import type { HelpEntry } from '#contract/site/help-inbox.ts';
import { helpTypesOf, type HelpGroup } from '#domain/site/help-inbox.ts';
import { signedIn, type CallContext, type Handlers } from '#server/calls/call-context.ts';
import { orNotFound, Problem } from '#server/calls/problem.ts';
import { countRows } from '#server/db/count-rows.ts';
import { transaction, type Db, type Trx } from '#server/db/pool.ts';
import { firstRow, rowsOf } from '#server/db/rows.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { listHelpFiles, type HelpFileDeps } from './help-files.ts';
import {
  addressOf,
  findHelp,
  openAnswer,
  openHelp,
  sealAnswer,
  threadOf,
  type HelpData,
  type HelpRow,
} from './help-store.ts';
import { helpText } from './help-texts.ts';

type InboxDeps = HelpFileDeps & Pick<Platform, 'mail' | 'publicUrl'>;

const EXCERPT = 140;

const groupOf = (group: HelpGroup, staffId: number) =>
  ({
    new: sql`h.state = 'open' and h.owner_id is null`,
    mine: sql`h.state = 'open' and h.owner_id = ${staffId}`,
    overdue: sql`h.state = 'open' and h.due_at < now()`,
    answered: sql`h.state = 'answered'`,
    closed: sql`h.state = 'closed'`,
    all: sql`true`,
  })[group];

/** SQL of the requests that the caller's role may see; needs `h`. */
function ofRole(context: CallContext) {
  const types = helpTypesOf(signedIn(context).staff?.role ?? 'support');
  return types === null ? sql`true` : sql`h.type = any(${types}::text[])`;
}

/** The fields of a form as a list; the comment comes last, because it is the longest. */
function fieldsOf({ type: _type, ...fields }: HelpData): HelpEntry['fields'] {
  const { comment, ...short } = fields as Record<string, unknown>;
  const all = comment === undefined ? short : { ...short, comment };
  return Object.entries(all).map(([name, value]) => ({
    name,
    // A line break in a name must not look like another field.
    value: name === 'comment' ? String(value) : String(value).replace(/\s+/g, ' '),
  }));
}

type HelpList = CallReply<typeof calls.listHelpRequests>;

function viewRow(row: HelpRow, data: HelpData): HelpList['data'][number] {
  const text = 'comment' in data ? (data.comment ?? '') : '';
  return {
    id: row.id,
    type: row.type,
    name: ('name' in data ? (data.name ?? '') : '').replace(/\s+/g, ' '),
    excerpt: text.replace(/\s+/g, ' ').slice(0, EXCERPT),
    state: row.state,
    owner: row.owner,
    due_at: row.due_at.toISOString(),
    is_overdue: row.is_overdue,
    created_at: row.created_at.toISOString(),
  };
}

async function viewEntry(deps: InboxDeps, db: Db, row: HelpRow): Promise<HelpEntry> {
  const { seal } = deps;
  const data = openHelp(seal, row);
  const answers = await rowsOf<{
    id: number;
    uuid: string;
    data: Uint8Array;
    is_note: boolean;
    author: string | null;
    created_at: Date;
  }>(db)`
    select a.id, a.uuid, a.data, a.is_note, u.first_name as author, a.created_at from help_answer a
    left join user_account u on u.id = a.author_id where a.help_request_id = ${row.id} order by a.id`;
  return {
    ...viewRow(row, data),
    email: addressOf(data, row.account_email),
    locale: row.locale,
    site: row.site,
    user_id: row.user_id,
    chat_id: row.chat_id,
    fields: fieldsOf(data),
    files: await listHelpFiles(deps, db, row.id),
    answers: answers.map((answer) => ({
      id: answer.id,
      author: answer.author ?? '',
      text: openAnswer(seal, answer),
      is_note: answer.is_note,
      created_at: answer.created_at.toISOString(),
    })),
  };
}

async function readEntry(deps: InboxDeps, db: Db, context: CallContext, id: number): Promise<HelpEntry> {
  const [row] = await findHelp(db, sql`h.id = ${id} and ${ofRole(context)}`);
  return viewEntry(deps, db, orNotFound(row));
}

/** Locks a request. Throws `not_found`, and `conflict` when its owner is not one of those expected. */
async function lockHelp(
  deps: InboxDeps,
  trx: Trx,
  context: CallContext,
  { id, owners }: { id: number; owners: readonly (number | null)[] },
): Promise<HelpRow> {
  // Read after locking: a statement that waited for the lock would see the previous owner.
  await sql`select 1 from help_request where id = ${id} for update`.execute(trx);
  const [found] = await findHelp(trx, sql`h.id = ${id} and ${ofRole(context)}`);
  const row = orNotFound(found);
  if (!owners.includes(row.owner?.id ?? null))
    throw new Problem('conflict', { fresh: await viewEntry(deps, trx, row) });
  return row;
}

/** Stores an answer or a note; an answer is emailed. */
async function answer(
  deps: InboxDeps,
  trx: Trx,
  context: CallContext,
  { row, text, isNote }: { row: HelpRow; text: string; isNote: boolean },
): Promise<void> {
  const email = addressOf(openHelp(deps.seal, row), row.account_email);
  if (email === null && !isNote) throw new Problem('not_allowed_now');
  const staffId = signedIn(context).id;
  const uuid = randomUUID();
  const { id, author } = await firstRow<{ id: number; author: string }>(trx)`
    insert into help_answer (help_request_id, uuid, author_id, is_note, data)
    values (${row.id}, ${uuid}, ${staffId}, ${isNote}, ${sealAnswer(deps.seal, uuid, text)})
    returning id, (select first_name from user_account where id = ${staffId}) as author`;
  await sql`update help_request set owner_id = ${staffId}, state = ${isNote ? row.state : 'answered'}
    where id = ${row.id}`.execute(trx);
  if (isNote || email === null) return;
  await sendEmail(deps, trx, {
    texts: helpText,
    name: 'answer',
    to: { email, locale: row.locale },
    values: { id: String(row.id), topic: helpText(row.locale, `topic.${row.type}`), answer: text, author },
    dedupeKey: `help:${row.id}:answer:${id}`,
    thread: threadOf(row.id),
  });
}

const isOpen = (group: HelpGroup): boolean => group === 'new' || group === 'mine' || group === 'overdue';

/** Help requests that the caller's role may see: open ones by deadline, others newest first. */
export async function listHelp(
  { db, seal }: Pick<Platform, 'db' | 'seal'>,
  context: CallContext,
  { group, type, limit, offset }: { group: HelpGroup; type?: string; limit: number; offset: number },
): Promise<Pick<HelpList, 'data' | 'total'>> {
  const ofGroup = groupOf(group, signedIn(context).id);
  const where = sql`${ofRole(context)} and ${ofGroup} and ${type === undefined ? sql`true` : sql`h.type = ${type}`}`;
  const order = isOpen(group) ? sql`order by h.due_at, h.id` : sql`order by h.id desc`;
  const rows = await findHelp(db, where, sql`${order} limit ${limit} offset ${offset}`);
  const total = await countRows(db, sql`help_request h where ${where}`);
  return { data: rows.map((row) => viewRow(row, openHelp(seal, row))), total };
}

/** Handlers of the inbox of help requests. */
export function inboxHandlers(deps: InboxDeps): Handlers<typeof calls> {
  const { db } = deps;
  return {
    async listHelpRequests(context, { query: { group = 'new', type, limit = 30, offset = 0 } }) {
      const { id } = signedIn(context);
      const count = (name: HelpGroup) => sql`(count(*) filter (where ${groupOf(name, id)}))::int`;
      const counts = await firstRow<{ new: number; mine: number; overdue: number; answered: number }>(db)`
        select ${count('new')} as new, ${count('mine')} as mine, ${count('overdue')} as overdue, ${count('answered')} as answered
        from help_request h where ${ofRole(context)}`;
      return {
        ...(await listHelp(deps, context, { group, type, limit, offset })),
        counts,
      };
    },
    getHelpRequest: (context, { query: { id } }) => readEntry(deps, db, context, id),
    takeHelpRequest: (context, { body: { id, is_mine: isMine, owner_id: seen } }) =>
      transaction(db, async (trx) => {
        const own = signedIn(context).id;
        await lockHelp(deps, trx, context, { id, owners: isMine ? [seen, own] : [own, null] });
        await sql`update help_request set owner_id = ${isMine ? own : null} where id = ${id}`.execute(trx);
        return readEntry(deps, trx, context, id);
      }),
    answerHelpRequest: (context, { body: { id, text, is_note: isNote } }) =>
      context.once(async (trx) => {
        const row = await lockHelp(deps, trx, context, { id, owners: [signedIn(context).id, null] });
        await answer(deps, trx, context, { row, text: text.trim(), isNote });
        return readEntry(deps, trx, context, id);
      }),
    closeHelpRequest: (context, { body: { id, is_closed: isClosed } }) =>
      transaction(db, async (trx) => {
        const own = signedIn(context).id;
        await lockHelp(deps, trx, context, { id, owners: [own, null] });
        await sql`update help_request set owner_id = ${own}, state = case when ${isClosed} then 'closed'
          when exists (select 1 from help_answer a where a.help_request_id = ${id} and not a.is_note) then 'answered'
          else 'open' end where id = ${id}`.execute(trx);
        return readEntry(deps, trx, context, id);
      }),
  };
}
