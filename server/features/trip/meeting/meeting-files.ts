import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { MeetingFile } from '#contract/trip/meeting.ts';
import { MAX_MEETING_FILES } from '#domain/file-rules.ts';
import type { UploadedFile } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { rowOrNotFound } from '#server/calls/row-or-not-found.ts';
import { transaction } from '#server/db/pool.ts';
import { rowOrNull } from '#server/db/rows.ts';
import { lockRequest } from '#server/features/booking/index.ts';
import { downloadHeaders, storedContent } from '#server/features/media/index.ts';
import type { TripDeps } from '#server/features/trip/trip-deps.ts';
import { hashToken } from '#server/platform/link-tokens.ts';
import { fileKey, findByKey, isMeetingOpen, listFiles, viewFile } from './meeting-store.ts';

/**
 * Stores a file of the meeting page. Throws `not_found` for an unknown key or an ended booking, `conflict` when there
 * are too many files.
 */
export async function uploadFile(deps: TripDeps, key: string, file: UploadedFile | null): Promise<MeetingFile> {
  // Reached when the body was JSON.
  if (!file) throw new Problem('unsupported_type');
  const found = await findByKey(deps.db, key);
  if (!found || !isMeetingOpen(found)) throw new Problem('not_found');
  const content = await storedContent({ bytes: file.bytes, name: file.name, field: 'file' });
  if (!content) throw new Problem('unsupported_type');
  const { name, mime, bytes } = content;
  const id = randomUUID();
  // Inserts the row first, so that every file has one.
  await transaction(deps.db, async (trx) => {
    const row = await lockRequest(trx, found.id);
    if (!row || !isMeetingOpen(row)) throw new Problem('not_found');
    const { length } = await listFiles(trx, row.id);
    if (length >= MAX_MEETING_FILES) throw new Problem('conflict', { fresh: { files: length } });
    await sql`insert into meeting_file (id, request_id, name, type, size_bytes)
      values (${id}, ${row.id}, ${name}, ${mime}, ${bytes.length})`.execute(trx);
  });
  try {
    await deps.files.put(fileKey(id), bytes, mime);
  } catch (error) {
    await sql`delete from meeting_file where id = ${id}`.execute(deps.db);
    throw error;
  }
  return viewFile(deps, { id, name, size_bytes: bytes.length });
}

/** Deletes a file of the meeting page. Throws `not_found`. */
export async function deleteFile(deps: TripDeps, key: string, fileId: string): Promise<void> {
  const row = await findByKey(deps.db, key);
  if (!row || !isMeetingOpen(row)) throw new Problem('not_found');
  await rowOrNotFound(deps.db)`select id from meeting_file where id::text = ${fileId}
    and request_id = ${row.id}`;
  // Deletes the file first: if the process crashes, the purge finds the row.
  await deps.files.remove(fileKey(fileId));
  await sql`delete from meeting_file where id::text = ${fileId} and request_id = ${row.id}`.execute(deps.db);
}

/**
 * Serves files of meeting pages at `/meeting-files/{id}/{token}`. Only people who can see the booking get the token.
 */
export function mountMeetingFiles(
  app: FastifyInstance,
  deps: Pick<TripDeps, 'db' | 'files' | 'meetingFileTokenOf'>,
): void {
  app.get<{ Params: { id: string; token: string } }>('/meeting-files/:id/:token', async ({ params }, reply) => {
    const isToken = timingSafeEqual(hashToken(params.token), hashToken(deps.meetingFileTokenOf(params.id)));
    const row = isToken
      ? await rowOrNull<{ name: string; type: string }>(deps.db)`
          select name, type from meeting_file where id::text = ${params.id}`
      : null;
    const stored = row ? await deps.files.stream(fileKey(params.id)) : null;
    if (!row || !stored) return reply.code(404).type('text/plain').send('not found');
    return reply
      .headers(downloadHeaders(row.name))
      .header('cache-control', 'private, max-age=3600')
      .header('x-robots-tag', 'noindex')
      .header('content-length', stored.size)
      .type(row.type)
      .send(stored.bytes);
  });
}
