import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';
import { CONNECTION_CODE } from '#domain/chat.ts';
import { toLocale, type Locale } from '#domain/locales.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { createTexts } from '#server/texts.ts';
import {
  claimLinkCode,
  forgetLinkCode,
  isNewUpdate,
  openedLink,
  openMessengerLink,
  wasHandled,
} from './messenger-links.ts';
import { readUpdate } from './read-update.ts';

const en = {
  code: '{code} links these VK messages to your {site} account. Enter it within 5 minutes in the browser where you requested it, and don’t share it with anyone. If you did not request it, ignore this message.',
  expired: 'This link has expired or has been used. Please start again in the settings on {site}.',
};
const ru: typeof en = {
  code: '{code} — код, чтобы привязать ваш ВКонтакте к аккаунту {site}. Введите его в течение 5 минут в том браузере, где запросили, и никому не сообщайте. Если вы его не запрашивали, ничего не делайте.',
  expired: 'Ссылка устарела или уже использована. Начните заново в настройках {site}.',
};
const de: typeof en = {
  code: '{code} verbindet diese VK-Nachrichten mit Ihrem {site}-Konto. Geben Sie den Code innerhalb von 5 Minuten in dem Browser ein, in dem Sie ihn angefordert haben, und verraten Sie ihn niemandem. Nicht angefordert? Dann ignorieren Sie diese Nachricht.',
  expired:
    'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte beginnen Sie bei {site} in den Einstellungen noch einmal.',
};
const zh: typeof en = {
  code: '{code} 用于将此 VK 账号绑定到您的 {site} 账户。请在 5 分钟内于获取验证码的浏览器中输入，切勿告诉他人。如非您本人操作，请忽略。',
  expired: '链接已过期或已被使用，请在 {site} 的设置中重新开始。',
};

/** The community's messages. */
const vkText = createTexts({ en, ru, de, zh });

const CHANNEL = 'vk';
const Id = Type.Integer({ minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER });
/**
 * The used part of an event (https://dev.vk.com/api/callback/getting-started; `callback_base` and
 * `callback_message_object` of https://github.com/VKCOM/vk-api-schema, 5.199).
 */
const Event = Type.Object({
  type: Type.String(),
  group_id: Id,
  event_id: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
  secret: Type.Optional(Type.String()),
  object: Type.Optional(Type.Unknown()),
});
const NewMessage = Type.Object({
  message: Type.Object({
    from_id: Id,
    peer_id: Id,
    ref: Type.Optional(Type.String()),
    text: Type.Optional(Type.String()),
    reply_message: Type.Optional(Type.Object({ id: Type.Optional(Id) })),
  }),
  client_info: Type.Optional(Type.Object({ lang_id: Type.Optional(Id) })),
});
type NewMessage = Static<typeof NewMessage>;
/** VK language ids; other ids get English, a missing one Russian. */
const VK_LANGUAGES: Readonly<Record<number, Locale>> = { 0: 'ru', 6: 'de', 18: 'zh' };
const TOKEN = /^[\w-]{22}$/;

/** The community's reply; `linkId` is the link whose code it delivers. */
interface Reply {
  chatId: number;
  text: string;
  linkId?: number;
}

/** The reply to a message; null without a link, because the operator answers such messages. */
async function replyTo(
  trx: Trx,
  { seal }: AccountDeps,
  { message, client_info: client }: NewMessage,
): Promise<Reply | null> {
  const { from_id: chatId, peer_id, ref } = message;
  // Others in a group chat would see the code; a negative id is a community.
  if (peer_id !== chatId || chatId <= 0) return null;
  const dialogue = { channel: CHANNEL, chatId } as const;
  const isOurs = ref !== undefined && TOKEN.test(ref);
  if (isOurs && !(await openMessengerLink(trx, ref, dialogue)))
    return { chatId, text: vkText(localeOf(client), 'expired') };
  const link = await openedLink(trx, dialogue);
  if (!link) return null;
  const locale = toLocale(link.locale);
  const code = await claimLinkCode(trx, seal, link);
  if (code === 'no_account' || code === 'gone') return { chatId, text: vkText(locale, 'expired') };
  return { chatId, text: vkText(locale, 'code', { code }), linkId: link.id };
}

const localeOf = (client: NewMessage['client_info']): Locale => VK_LANGUAGES[client?.lang_id ?? 0] ?? 'en-US';

/** Passes a message on to its chat; nothing happens when its dialogue is not connected, as the operator answers those. */
async function passToChat(
  { vk, deliveries, messengers }: AccountDeps,
  eventId: string,
  { message, client_info: client }: NewMessage,
): Promise<void> {
  const { from_id: chatId, peer_id, ref = '', text = '', reply_message: quoted } = message;
  if (!vk || peer_id !== chatId || chatId <= 0 || TOKEN.test(ref)) return;
  const taken = await messengers.receive({
    source: 'vk',
    address: String(chatId),
    updateId: eventId,
    locale: localeOf(client),
    // The first message after a link carries the code beside the text.
    text: CONNECTION_CODE.test(ref) ? ref : text,
    quoted: quoted?.id === undefined ? null : String(quoted.id),
    file: null,
  });
  const reply = taken?.reply;
  if (reply) deliveries.start(async () => void (await vk.send({ chatId, text: reply })));
}

/** The reply about a code; `handled` when the event came before. */
async function replyOnce(deps: AccountDeps, eventId: string, received: NewMessage): Promise<Reply | 'handled' | null> {
  return transaction(deps.db, async (trx) => {
    if (await wasHandled(trx, CHANNEL, eventId)) return 'handled';
    const reply = await replyTo(trx, deps, received);
    if (reply && !(await isNewUpdate(trx, CHANNEL, eventId))) return 'handled';
    return reply;
  });
}

/**
 * Handles an event once and returns the reply that VK expects. The code is sent after the transaction; if sending
 * fails, it stays with its link, and the next message delivers it.
 */
export async function receiveVkEvent(deps: AccountDeps, { rawBody }: Pick<CallContext, 'rawBody'>): Promise<string> {
  const { db, vk, deliveries } = deps;
  if (!vk) throw new Problem('not_found');
  const event = readUpdate(Event, rawBody);
  if (event.group_id !== vk.groupId) throw new Problem('unauthorized');
  if (!vk.isFromVk(event.secret)) throw new Problem('unauthorized');
  if (event.type === 'confirmation') return vk.confirmation;
  if (event.type !== 'message_new' || event.event_id === undefined) return 'ok';
  const eventId = event.event_id;
  if (!Check(NewMessage, event.object)) throw new Problem('invalid');
  const received = event.object;
  const reply = await replyOnce(deps, eventId, received);
  if (reply === null) await passToChat(deps, eventId, received);
  else if (reply !== 'handled')
    deliveries.start(async () => {
      await vk.send(reply);
      if (reply.linkId !== undefined) await forgetLinkCode(db, reply.linkId);
    });
  return 'ok';
}
