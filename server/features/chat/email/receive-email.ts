import { createHash } from 'node:crypto';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { toLocale, type Locale } from '#domain/locales.ts';
import { cleanText } from '#server/calls/clean-texts.ts';
import { Problem } from '#server/calls/problem.ts';
import { hasRow, rowOrNull } from '#server/db/rows.ts';
import type { ChatDeps } from '#server/features/chat/chat-deps.ts';
import { sendFile, sendMessage } from '#server/features/chat/messages/send-message.ts';
import { messengerText, type MessengerTextKey } from '#server/features/chat/messengers/messenger-texts.ts';
import { refusalOf } from '#server/features/chat/messengers/refusal-of.ts';
import { sendEmail } from '#server/platform/send-email.ts';
import { answerText, textOfHtml } from './answer-text.ts';
import { replyText } from './email-texts.ts';
import type { ReplyAddresses, ReplyTarget } from './reply-address.ts';

const MAX_FILES = 5;
/** Characters of an email that are read: a message is far shorter, and the rules that cut quotes take time. */
const MAX_TEXT = 32_768;
const MAX_HTML = 131_072;

/** sent: in the chat; ignored: not ours, from another sender, automatic, or taken before; refused: the sender gets an email. */
export type EmailOutcome = 'sent' | 'ignored' | 'refused';

const addressesIn = (addresses: readonly (Address | undefined)[] = []): string[] =>
  addresses.flatMap((address) => address?.group?.map((one) => one.address) ?? address?.address ?? []);

const headerOf = ({ headers }: Email, name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? '';

/** Whether a program wrote an email (RFC 3834, and what older programs send). */
function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted');
  return (
    (submitted !== '' && submitted !== 'no') ||
    /^(bulk|junk|list|auto_reply)$/.test(headerOf(email, 'precedence')) ||
    headerOf(email, 'return-path') === '<>' ||
    headerOf(email, 'list-id') !== '' ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some(
      (name) => !['', 'none'].includes(headerOf(email, name)),
    )
  );
}

/** The signed address among the recipients. */
function targetOf(email: Email, addresses: ReplyAddresses, now: Date): ReturnType<ReplyAddresses['read']> {
  const recipients = [
    ...addressesIn([...(email.to ?? []), ...(email.cc ?? [])]),
    ...['delivered-to', 'x-original-to', 'envelope-to'].map((name) => headerOf(email, name).replace(/[<>]/g, '')),
  ];
  return recipients.map((address) => addresses.read(address, now)).find((target) => target !== null) ?? null;
}

interface Sender {
  email: string;
  language: string;
}

/** The account of an address, when the email comes from the account's own. */
async function senderOf({ db }: ChatDeps, { userId }: ReplyTarget, email: Email): Promise<Sender | null> {
  const [from = ''] = addressesIn([email.from]);
  return rowOrNull<Sender>(db)`select email, language from user_account where id = ${userId}
    and lower(email) = ${from.toLowerCase()} and deleted_at is null and blocked_at is null`;
}

/** What was written: the text above the quoted email. */
const textOf = ({ text, html }: Email): string =>
  cleanText(answerText(text?.slice(0, MAX_TEXT) ?? textOfHtml((html ?? '').slice(0, MAX_HTML))))
    .replaceAll('\0', '')
    .toWellFormed();

const bytesOf = (content: Email['attachments'][number]['content']): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

interface Reply {
  email: Email;
  locale: Locale;
  id: string;
}

/** Posts the text, and each file as a message of its own. */
async function post(deps: ChatDeps, { chatId, userId }: ReplyTarget, { email, locale, id }: Reply): Promise<void> {
  const caller = { user: { id: userId, role: 'user' } as const, locale };
  const text = textOf(email);
  if (text.length > MAX_MESSAGE_LENGTH) throw new Problem('too_large');
  const files = email.attachments.filter(({ related, filename }) => !related && filename !== null).slice(0, MAX_FILES);
  if (text !== '' || files.length === 0) await sendMessage(deps, caller, { chatId, text, clientMessageId: id });
  for (const [at, { filename, content }] of files.entries()) {
    const clientMessageId = `${id}-${at}`;
    const isFound = await hasRow(deps.db)`select 1 from chat_message where author_id = ${userId}
        and client_message_id = ${clientMessageId}`;
    if (isFound) continue;
    const file = { name: filename ?? 'file', bytes: bytesOf(content) };
    await sendFile(deps, caller, { chatId, text: '', clientMessageId }, file);
  }
}

/** Posts a reply; the reason when it may not be posted. */
async function postOrRefuse(deps: ChatDeps, target: ReplyTarget, reply: Reply): Promise<MessengerTextKey | null> {
  try {
    await post(deps, target, reply);
    return null;
  } catch (error) {
    const refusal = error instanceof Problem && error.code === 'too_large' ? 'too_long' : refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

/**
 * Takes a reply by email into its chat: only to an address signed for the person, only from the person's own address,
 * each Message-ID once. Throws `invalid` for bytes that are no email.
 */
export async function receiveEmail(deps: ChatDeps, addresses: ReplyAddresses, raw: Uint8Array): Promise<EmailOutcome> {
  const email = await PostalMime.parse(raw).catch(() => null);
  if (!email?.from) throw new Problem('invalid');
  if (isAutomatic(email)) return 'ignored';
  const target = targetOf(email, addresses, deps.clock.now());
  const sender = target && (await senderOf(deps, target, email));
  if (!target || !sender) return 'ignored';
  const id = `email-${createHash('sha256')
    .update(email.messageId ?? raw)
    .digest('hex')
    .slice(0, 40)}`;
  const locale = toLocale(sender.language);
  const refusal = target.isOld ? 'old' : await postOrRefuse(deps, target, { email, locale, id });
  if (refusal === null) return 'sent';
  await sendEmail(deps, deps.db, {
    texts: replyText,
    name: 'refused',
    to: { email: sender.email, locale },
    path: `/chat/${target.chatId}`,
    values: { reason: messengerText(locale, refusal, { url: deps.publicUrl }) },
    dedupeKey: `${id}:${target.userId}`,
  });
  return 'refused';
}
