import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type * as calls from '#contract/site/help-files.ts';
import type { HelpEntry } from '#contract/site/help-inbox.ts';
import { HELP_FILES, MAX_HELP_FILES, storedKind } from '#domain/file-rules.ts';
import type { Handlers } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import type { Db, Trx } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { storedContent, type StoredContent } from '#server/features/media/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Seal } from '#server/platform/seal.ts';
import { sendNotFound, sendPrivateFile } from '#server/platform/send-file.ts';
import type { HelpFileProofs } from './help-file-proofs.ts';

/** Dependencies of the files of help requests. */
export type HelpFileDeps = Pick<Platform, 'db' | 'seal' | 'clock'> & { proofs: HelpFileProofs };

/** Time after sending a request in which its sender may add files. */
const OPEN = sql.lit('30 minutes');
/** Bytes that all senders may add in a day, so that strangers do not fill the disk, and one account, whose copy has them all. */
const MAX_BYTES_A_DAY = 1_000_000_000;
const MAX_BYTES_OF_ACCOUNT = 50_000_000;
const FULL_S = 3600;
const TYPES: ReadonlySet<string> = new Set(HELP_FILES.map((kind) => storedKind(kind).type));

const placeOf = (uuid: string, column: 'name' | 'data'): string => `help_file.${column}:${uuid}`;
const secondsOf = ({ clock }: Pick<Platform, 'clock'>): number => Math.floor(clock.now().getTime() / 1000);

/** Throws `not_found` for a request that was erased, and `gone` when the time for its files is over. */
async function checkOpen(db: Db, id: number, lock: RawBuilder<unknown> = sql``): Promise<void> {
  const row = await rowOrNotFound<{ isOpen: boolean }>(db)`select created_at > now() - ${OPEN}::interval as "isOpen"
    from help_request where id = ${id} ${lock}`;
  if (!row.isOpen) throw new Problem('gone', { words: 'problem.help_files_closed' });
}

/** Throws `too_many` when files would take more of the database than they may. */
async function checkRoom(trx: Trx, id: number, bytes: number): Promise<void> {
  const row = await rowOrNull<{ today: number; own: number }>(trx)`select
    (select coalesce(sum(size_bytes), 0) from help_file where created_at > now() - interval '1 day')::float8 as today,
    (select coalesce(sum(f.size_bytes), 0) from help_request r join help_request other on other.user_id = r.user_id
      join help_file f on f.help_request_id = other.id where r.id = ${id})::float8 as own`;
  const { today = 0, own = 0 } = row ?? {};
  if (today + bytes > MAX_BYTES_A_DAY || own + bytes > MAX_BYTES_OF_ACCOUNT)
    throw new Problem('too_many', { retryAfterS: FULL_S });
}

async function storeFile({ seal }: HelpFileDeps, trx: Trx, id: number, content: StoredContent): Promise<void> {
  await checkOpen(trx, id, sql`for update`);
  const { rows } = await sql`select 1 from help_file where help_request_id = ${id}`.execute(trx);
  if (rows.length >= MAX_HELP_FILES)
    throw new Problem('conflict', {
      words: 'problem.help_files_full',
      values: { count: MAX_HELP_FILES },
      fresh: { files: rows.length },
    });
  await checkRoom(trx, id, content.bytes.length);
  const uuid = randomUUID();
  await sql`insert into help_file (help_request_id, uuid, type, name, data, size_bytes)
    values (${id}, ${uuid}, ${content.mime}, ${seal.close(content.name, placeOf(uuid, 'name'))},
      ${seal.close(content.bytes, placeOf(uuid, 'data'))}, ${content.bytes.length})`.execute(trx);
}

/** Handlers of files that senders add to their requests. */
export function helpFileHandlers(deps: HelpFileDeps): Handlers<typeof calls> {
  return {
    async attachHelpFile({ file, once }, { body: { key } }) {
      // Reached when the body was JSON.
      if (!file) throw new Problem('unsupported_type');
      const id = deps.proofs.requestOf(key);
      if (id === null) throw new Problem('not_found');
      // Checked before a picture is decoded, and again when storing.
      await checkOpen(deps.db, id);
      const content = await storedContent({ bytes: file.bytes, name: file.name, field: 'file' });
      if (!content || !TYPES.has(content.mime)) throw new Problem('unsupported_type');
      return once(async (trx) => {
        await storeFile(deps, trx, id, content);
        return { result: true as const };
      });
    },
  };
}

interface Listed {
  id: number;
  uuid: string;
  name: Uint8Array;
  size_bytes: number;
}

/** The files of a request with addresses that open them for an hour. */
export async function listHelpFiles(deps: HelpFileDeps, db: Db, requestId: number): Promise<HelpEntry['files']> {
  const rows = await rowsOf<Listed>(db)`select id, uuid, name, size_bytes from help_file
    where help_request_id = ${requestId} order by id`;
  return rows.map(({ id, uuid, name, size_bytes: size }) => ({
    id,
    name: deps.seal.open(name, placeOf(uuid, 'name')),
    size,
    url: `/help-files/${deps.proofs.sign(uuid, secondsOf(deps))}`,
  }));
}

interface Stored {
  id: number;
  uuid: string;
  type: string;
  name: Uint8Array;
  data: Uint8Array;
}

const COLUMNS = sql`f.id, f.uuid, f.type, f.name, f.data`;

/** Files of an account's requests with their bytes, by a name for its copy. */
export async function readHelpFiles(seal: Seal, db: Db, userId: number): Promise<Record<string, Uint8Array>> {
  const rows = await rowsOf<Stored>(db)`select ${COLUMNS} from help_file f
    join help_request h on h.id = f.help_request_id where h.user_id = ${userId} order by f.id`;
  return Object.fromEntries(
    rows.map(({ id, uuid, name, data }) => [
      `messages-to-us-${id}-${seal.open(name, placeOf(uuid, 'name'))}`,
      seal.openBytes(data, placeOf(uuid, 'data')),
    ]),
  );
}

/** Serves `/help-files/{signed part}`; the inbox gives the address to staff who may read the request. */
export function mountHelpFiles(app: FastifyInstance, deps: HelpFileDeps): void {
  app.get<{ Params: { part: string } }>('/help-files/:part', async ({ params }, reply) => {
    const uuid = deps.proofs.open(params.part, secondsOf(deps));
    const row = uuid && (await rowOrNull<Stored>(deps.db)`select ${COLUMNS} from help_file f where f.uuid = ${uuid}`);
    if (!row) return sendNotFound(reply);
    // A header takes ASCII characters only.
    const name = `help-file-${row.id}.${row.type === 'application/pdf' ? 'pdf' : 'jpg'}`;
    return sendPrivateFile(reply, {
      type: row.type,
      name,
      bytes: deps.seal.openBytes(row.data, placeOf(row.uuid, 'data')),
    });
  });
}
