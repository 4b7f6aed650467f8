import { Type, type Static } from 'typebox';
import { receiveTelegramUpdate as call } from '#contract/account/phone.ts';
import { toLocale, type Locale } from '#domain/locales.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { forgetLinkCode, claimLinkCode, isNewUpdate, openedLink, openMessengerLink } from './messenger-links.ts';
import { readUpdate } from './read-update.ts';
import type { BotMessage } from './telegram-bot.ts';
import { telegramText, type TelegramTextKey } from './telegram-texts.ts';

/** Where Telegram sends updates. */
export const TELEGRAM_WEBHOOK_PATH = call.path;
const CHANNEL = 'telegram_with_phone_request';
const Id = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
/** The part of an update that the bot reads (https://core.telegram.org/bots/api#message); Telegram adds much more. */
const Update = Type.Object({
  update_id: Id,
  message: Type.Optional(
    Type.Object({
      from: Type.Optional(Type.Object({ id: Id, language_code: Type.Optional(Type.String()) })),
      chat: Type.Object({ id: Id, type: Type.String() }),
      text: Type.Optional(Type.String()),
      contact: Type.Optional(Type.Object({ phone_number: Type.String(), user_id: Type.Optional(Id) })),
      forward_origin: Type.Optional(Type.Unknown()),
      forward_date: Type.Optional(Type.Unknown()),
      via_bot: Type.Optional(Type.Unknown()),
    }),
  ),
});
type Message = NonNullable<Static<typeof Update>['message']>;
const START = /^\/start ([\w-]{22})$/;

/** The bot's reply; `linkId` is the link whose code it delivers. */
interface Reply extends BotMessage {
  linkId?: number;
}

/** Digits of a phone number; empty when the text has other characters. */
const digitsOf = (phone: string): string => (/^[+\d ()-]+$/.test(phone) ? phone.replace(/\D/g, '') : '');

/**
 * Whether the sender shared their current number. Forwarded contacts may be outdated, and bots can forge one; Telegram
 * sets `user_id`.
 */
function isOwnNumber({ from, contact, forward_origin, forward_date, via_bot }: Message): boolean {
  const isForwarded = forward_origin !== undefined || forward_date !== undefined;
  const isShared = !isForwarded && via_bot === undefined;
  return isShared && contact?.user_id !== undefined && contact.user_id === from?.id;
}

/** Replies to a shared number if it is the sender's own. */
async function replyToContact(
  trx: Trx,
  { seal }: AccountDeps,
  { message, contact, ownLocale }: { message: Message; contact: NonNullable<Message['contact']>; ownLocale: Locale },
): Promise<Reply> {
  const chatId = message.chat.id;
  const link = await openedLink(trx, { channel: CHANNEL, chatId });
  if (!link) return { chatId, text: telegramText(ownLocale, 'expired'), shareButton: null };
  const locale = toLocale(link.locale);
  if (!isOwnNumber(message) || digitsOf(contact.phone_number) !== digitsOf(link.phone ?? ''))
    return {
      chatId,
      text: telegramText(locale, 'other_number'),
      shareButton: telegramText(locale, 'share_button'),
    };
  const code = await claimLinkCode(trx, seal, link);
  if (code === 'no_account' || code === 'gone')
    return { chatId, text: telegramText(locale, code === 'gone' ? 'expired' : code), shareButton: null };
  return { chatId, text: telegramText(locale, 'code', { code }), shareButton: null, linkId: link.id };
}

/** The reply to a message; null in groups, where others would see a code. */
async function replyTo(trx: Trx, deps: AccountDeps, message: Message): Promise<Reply | null> {
  const { from, chat, text, contact } = message;
  if (!from || chat.type !== 'private') return null;
  const ownLocale = toLocale(from.language_code ?? '');
  if (contact) return replyToContact(trx, deps, { message, contact, ownLocale });
  const say = (locale: Locale, key: TelegramTextKey, shareButton: string | null = null): Reply => ({
    chatId: chat.id,
    text: telegramText(locale, key),
    shareButton,
  });
  const token = START.exec(text ?? '')?.[1];
  if (!token) return say(ownLocale, 'hello');
  const link = await openMessengerLink(trx, token, { channel: CHANNEL, chatId: chat.id });
  if (!link) return say(ownLocale, 'expired');
  const locale = toLocale(link.locale);
  return say(locale, 'share', telegramText(locale, 'share_button'));
}

/**
 * Handles an update of the bot once. The reply is sent after the transaction; if that fails, the code stays with its
 * link, and sharing the number again delivers it.
 */
export async function receiveTelegramUpdate(
  deps: AccountDeps,
  { headers, rawBody }: Pick<CallContext, 'headers' | 'rawBody'>,
): Promise<void> {
  const { db, bot, deliveries } = deps;
  if (!bot) throw new Problem('not_found');
  if (!bot.isFromTelegram(headers['x-telegram-bot-api-secret-token'])) throw new Problem('unauthorized');
  const { update_id: id, message } = readUpdate(Update, rawBody);
  const reply = await transaction(db, async (trx) =>
    (await isNewUpdate(trx, CHANNEL, String(id))) && message ? replyTo(trx, deps, message) : null,
  );
  if (!reply) return;
  deliveries.start(async () => {
    await bot.send(reply);
    if (reply.linkId !== undefined) await forgetLinkCode(db, reply.linkId);
  });
}
