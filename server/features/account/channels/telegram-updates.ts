import { Type, type Static } from 'typebox';
import { receiveTelegramUpdate as call } from '#contract/account/phone.ts';
import { toLocale, type Locale } from '#domain/locales.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { createTexts } from '#server/texts.ts';
import { claimLinkCode, forgetLinkCode, isNewUpdate, openedLink, openMessengerLink } from './messenger-links.ts';
import { readUpdate } from './read-update.ts';
import type { BotMessage } from './telegram-bot.ts';

const en = {
  share:
    'Press the button below to share your phone number. If it is the one you entered on {site}, your code follows.',
  share_button: 'Share my number',
  other_number: 'That is not the number you entered on {site}. Please share your own number with the button below.',
  no_account:
    'No {site} account has confirmed this number yet. Sign in with your email and confirm the number in the settings; then it signs you in, too.',
  code: '{code} is your {site} code. Enter it within 5 minutes in the browser where you requested it, and don’t share it with anyone.',
  expired: 'This link has expired or has been used. Please request a new code on {site}.',
  hello: 'This bot sends {site} codes. Request one on the website and follow the link you see there.',
};
type TelegramTextKey = keyof typeof en;

const ru: typeof en = {
  share:
    'Нажмите кнопку внизу, чтобы поделиться номером телефона. Если это тот номер, который вы указали на {site}, мы сразу пришлём код.',
  share_button: 'Поделиться номером',
  other_number: 'На {site} вы указали другой номер. Поделитесь своим номером с помощью кнопки внизу.',
  no_account:
    'Этот номер пока не подтверждён ни в одном аккаунте {site}. Войдите по почте и подтвердите номер в настройках — после этого входить можно будет и по нему.',
  code: '{code} — ваш код {site}. Введите его в течение 5 минут в том браузере, где запросили, и никому не сообщайте.',
  expired: 'Ссылка устарела или уже использована. Запросите новый код на {site}.',
  hello: 'Этот бот выдаёт коды {site}. Запросите код на сайте и перейдите по ссылке, которая там появится.',
};
const de: typeof en = {
  share:
    'Teilen Sie über die Schaltfläche unten Ihre Telefonnummer. Ist es die, die Sie bei {site} eingegeben haben, bekommen Sie gleich Ihren Code.',
  share_button: 'Meine Nummer teilen',
  other_number:
    'Bei {site} haben Sie eine andere Nummer eingegeben. Bitte teilen Sie über die Schaltfläche unten Ihre eigene.',
  no_account:
    'Diese Nummer ist noch in keinem {site}-Konto bestätigt. Melden Sie sich mit Ihrer E-Mail-Adresse an und bestätigen Sie die Nummer in den Einstellungen. Danach können Sie sich auch mit ihr anmelden.',
  code: '{code} ist Ihr {site}-Code. Geben Sie ihn innerhalb von 5 Minuten in dem Browser ein, in dem Sie ihn angefordert haben, und verraten Sie ihn niemandem.',
  expired: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie bei {site} einen neuen Code an.',
  hello:
    'Dieser Bot gibt {site}-Codes aus. Fordern Sie auf der Website einen an und öffnen Sie den Link, der dort erscheint.',
};
const zh: typeof en = {
  share: '请点击下方按钮分享您的手机号。如果与您在 {site} 填写的号码一致，我们会立即发送验证码。',
  share_button: '分享我的手机号',
  other_number: '这与您在 {site} 填写的号码不一致，请用下方按钮分享您本人的手机号。',
  no_account: '还没有 {site} 账户验证过此号码。请先用邮箱登录，并在设置中验证手机号，之后即可用它登录。',
  code: '{code} 是您的 {site} 验证码，请在 5 分钟内于获取验证码的浏览器中输入，切勿告诉他人。',
  expired: '链接已过期或已被使用，请在 {site} 重新获取验证码。',
  hello: '此机器人用于发放 {site} 验证码。请在网站上获取验证码，并打开页面显示的链接。',
};

/** The bot's messages. */
const telegramText = createTexts({ en, ru, de, zh });

/** Where Telegram sends updates. */
export const TELEGRAM_WEBHOOK_PATH = call.path;
const CHANNEL = 'telegram_with_phone_request';
const Id = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
/** The used part of an update (https://core.telegram.org/bots/api#message). */
const Update = Type.Object({
  update_id: Id,
  message: Type.Optional(
    Type.Object({
      from: Type.Optional(Type.Object({ id: Id, language_code: Type.Optional(Type.String()) })),
      chat: Type.Object({ id: Id, type: Type.String() }),
      text: Type.Optional(Type.String()),
      caption: Type.Optional(Type.String()),
      document: Type.Optional(Type.Object({ file_id: Type.String(), file_name: Type.Optional(Type.String()) })),
      photo: Type.Optional(Type.Array(Type.Object({ file_id: Type.String() }))),
      reply_to_message: Type.Optional(Type.Object({ message_id: Id })),
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

/** Digits of a phone number; empty if the text has other characters. */
const digitsOf = (phone: string): string => (/^[+\d ()-]+$/.test(phone) ? phone.replace(/\D/g, '') : '');

/**
 * Whether the sender shared their own current number. Forwarded contacts may be outdated, and bots can forge contacts;
 * only Telegram sets `user_id`.
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

/** The reply to a message; null in groups, where others would see the code. */
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

/** The file of a message: a document, or the largest size of a photo. */
function fileOf({ document, photo }: Message): { id: string; name: string } | null {
  if (document) return { id: document.file_id, name: document.file_name ?? 'file' };
  const largest = photo?.at(-1);
  return largest ? { id: largest.file_id, name: 'photo.jpg' } : null;
}

const CONNECT = /^\/start (?=[A-Z0-9]{16}$)/;

/** Passes a message on to its chat; false when it is about a code for a phone, or its dialogue is not connected. */
async function passToChat(deps: AccountDeps, updateId: number, message: Message): Promise<boolean> {
  const { bot, deliveries, messengers } = deps;
  const { from, chat, text = '', caption = '', contact } = message;
  if (!bot || !from || chat.type !== 'private' || contact || START.test(text)) return false;
  const file = fileOf(message);
  const taken = await messengers.receive({
    source: 'telegram',
    address: String(chat.id),
    updateId: String(updateId),
    locale: toLocale(from.language_code ?? ''),
    text: (text || caption).replace(CONNECT, ''),
    quoted: message.reply_to_message ? String(message.reply_to_message.message_id) : null,
    file: file && { name: file.name, read: () => bot.readFile(file.id) },
  });
  const reply = taken?.reply;
  if (reply) deliveries.start(() => bot.send({ chatId: chat.id, text: reply, shareButton: null }));
  return taken !== null;
}

/**
 * Handles an update once. The reply is sent after the transaction; if sending fails, the code stays with its link, and
 * sharing the number again delivers it.
 */
export async function receiveTelegramUpdate(
  deps: AccountDeps,
  { headers, rawBody }: Pick<CallContext, 'headers' | 'rawBody'>,
): Promise<void> {
  const { db, bot, deliveries } = deps;
  if (!bot) throw new Problem('not_found');
  if (!bot.isFromTelegram(headers['x-telegram-bot-api-secret-token'])) throw new Problem('unauthorized');
  const { update_id: id, message } = readUpdate(Update, rawBody);
  if (message && (await passToChat(deps, id, message))) return;
  const reply = await transaction(db, async (trx) =>
    (await isNewUpdate(trx, CHANNEL, String(id))) && message ? replyTo(trx, deps, message) : null,
  );
  if (!reply) return;
  deliveries.start(async () => {
    await bot.send(reply);
    if (reply.linkId !== undefined) await forgetLinkCode(db, reply.linkId);
  });
}
