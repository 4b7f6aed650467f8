import { sql, type RawBuilder } from 'kysely';
import type { ChatMessage } from '#contract/chat/chat-schemas.ts';
import { EDIT_MINUTES, type ChatSide, type MaskReason } from '#domain/chat.ts';
import { spokenName } from '#domain/display-name.ts';
import type { Locale } from '#domain/locales.ts';
import { maskContacts } from '#domain/mask-contacts.ts';
import { photoAvatar } from '#domain/picture-sizes.ts';
import { PREPARE, type Db } from '#server/db/pool.ts';
import { rowOrNull, rowsOf } from '#server/db/rows.ts';
import { avatarOf, SPEAKER_NAME } from '#server/features/catalogue/index.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import type { PersonSide } from '#server/features/chat/chats/chat-store.ts';
import { systemText, type StoredChatEvent } from './system-text.ts';

/** A message with its author and file. */
export interface MessageRow {
  id: number;
  chat_id: number;
  seq: number;
  side: ChatSide;
  author_id: number | null;
  client_message_id: string | null;
  kind: ChatMessage['kind'];
  text: string;
  original: string | null;
  masked: MaskReason[];
  lang: string | null;
  request_id: number | null;
  event: StoredChatEvent | null;
  created_at: Date;
  edited_at: Date | null;
  is_deleted: boolean;
  is_hidden: boolean;
  first_name: string | null;
  last_name: string | null;
  photo_id: string | null;
  organizer_name: string | null;
  organizer_avatar_id: number | null;
  file: { id: string; name: string; mime: string; size: number; is_gone: boolean } | null;
}

const COLUMNS = sql`m.id, m.chat_id, m.seq, m.side, m.author_id, m.client_message_id, m.kind, m.text, m.original, m.masked, m.lang,
  m.request_id, m.event, m.created_at, m.edited_at, m.deleted_at is not null as is_deleted, m.hidden_at is not null as is_hidden,
  a.first_name, a.last_name, a.avatar_id as photo_id, ${SPEAKER_NAME} as organizer_name,
  o.avatar_id as organizer_avatar_id, case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name,
    'mime', f.mime, 'size', f.size_bytes, 'is_gone', f.closed_at is not null) end as file`;
const JOINS = sql`join chat mc on mc.id = m.chat_id left join user_account a on a.id = m.author_id
  left join organizer o on o.id = mc.organizer_id left join uploaded_file f on f.id = m.file_id`;

/** Messages that match a condition on `m`. */
export async function findMessages(
  db: Db,
  where: RawBuilder<unknown>,
  slice: RawBuilder<unknown> = sql``,
): Promise<MessageRow[]> {
  return rowsOf<MessageRow>(db)`select ${COLUMNS} from chat_message m ${JOINS} where ${where} ${slice}`;
}

/** A message by its number in a chat. */
export async function findMessage(db: Db, chatId: number, seq: number): Promise<MessageRow | null> {
  return rowOrNull<MessageRow>(db)`${PREPARE} select ${COLUMNS} from chat_message m ${JOINS}
    where m.chat_id = ${chatId} and m.seq = ${seq}`;
}

/** Who reads a message, and in which language. */
export interface MessageReader {
  userId: number;
  side: PersonSide;
  locale: Locale;
}

function authorOf(row: MessageRow): ChatMessage['author'] {
  const { author_id: id, side: role } = row;
  if (id === null || row.kind !== 'text') return { id: null, name: '', role, avatar: null };
  const photo = photoAvatar(row.photo_id);
  if (role === 'organizer')
    return { id, name: row.organizer_name ?? '', role, avatar: photo ?? avatarOf(row.organizer_avatar_id) };
  // Names are free text and must not carry the contacts that messages may not.
  const name = maskContacts(spokenName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }));
  return { id, name: role === 'support' ? (row.first_name ?? '') : name, role, avatar: photo };
}

function fileOf({ media }: Pick<ChatDeps, 'media'>, { file }: MessageRow): ChatMessage['file'] {
  if (!file) return null;
  const { is_gone: isGone, ...facts } = file;
  return { ...facts, url: isGone ? '' : media.signFile(file.id), status: isGone ? 'gone' : 'ready' };
}

function moderationOf({ is_hidden: isHidden, masked }: MessageRow): ChatMessage['moderation'] {
  if (isHidden) return { state: 'hidden', reason: [] };
  return masked.length > 0 ? { state: 'masked', reason: masked } : null;
}

function eventOf({ event }: MessageRow): ChatMessage['event'] {
  if (!event) return null;
  const { words: _words, ...shown } = event;
  return shown;
}

/** A message as its reader sees it; without content when deleted or hidden. */
export function viewMessage(
  deps: Pick<ChatDeps, 'media'>,
  row: MessageRow,
  { userId, side, locale }: MessageReader,
): ChatMessage {
  const { is_deleted: deleted, is_hidden: isHidden } = row;
  const isGone = deleted || isHidden;
  const isOwn = row.author_id === userId;
  const editableUntil = new Date(row.created_at.getTime() + EDIT_MINUTES * 60_000);
  return {
    id: row.id,
    chat_id: row.chat_id,
    seq: row.seq,
    client_message_id: isOwn ? row.client_message_id : null,
    type: row.side === side ? 'output' : 'input',
    kind: row.kind,
    author: authorOf(row),
    typed: isOwn && !isGone ? row.original : null,
    text: isGone ? '' : row.event ? systemText(row.event, side, locale) : row.text,
    file: isGone ? null : fileOf(deps, row),
    lang: isGone ? null : row.lang,
    request_id: row.request_id,
    event: eventOf(row),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted,
    moderation: moderationOf(row),
    can_edit_until: isOwn && !isGone && row.kind === 'text' ? editableUntil.toISOString() : null,
  };
}
