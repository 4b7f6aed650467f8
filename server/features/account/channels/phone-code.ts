import type { PhoneSignInChannel } from '#domain/code-channels.ts';
import type { CallContext } from '#server/calls/call-context.ts';
import { Problem } from '#server/calls/problem.ts';
import { transaction, type Trx } from '#server/db/pool.ts';
import type { AccountDeps } from '#server/features/account/account-deps.ts';
import { accountEmailText } from '#server/features/account/account-email-texts.ts';
import { findLogin } from '#server/features/account/account-store.ts';
import { issueCode, type SentCode } from '#server/features/account/codes/one-time-codes.ts';
import { nonceOf, replyOf } from '#server/features/account/codes/send-code.ts';
import { knownBrowser } from '#server/features/account/sessions/known-browsers.ts';
import type { SendCode } from './channels.ts';
import {
  checkServices,
  deliverMessage,
  storeMessage,
  type DeliveryChannel,
  type MessagePurpose,
} from './deliver-code.ts';
import { createMessengerLink, MESSENGER_LINK_S } from './messenger-links.ts';
import { findVkDialogue } from './vk-dialogues.ts';

/** A code to issue for a phone. */
export interface PhoneCode {
  /** The login under which it is counted. */
  login: string;
  phone: string;
  requested: PhoneSignInChannel;
  /** The owner of the phone; null for a sign-in to a number without an account, to which nothing is sent. */
  userId: number | null;
  purpose: MessagePurpose;
}

/** An issued code with the remaining step: delivery, or the messenger link that leads the person to it. */
export interface IssuedPhoneCode {
  issued: SentCode;
  messengerUrl: string | null;
  /** Throws `sms_unavailable` when no service accepts the message. */
  deliver(): Promise<void>;
}

const noDelivery = (): Promise<void> => Promise.resolve();

/** Channels that can reach an account; null when nothing is sent: there is no account, or no linked VK dialogue. */
async function channelsTo(
  trx: Trx,
  { channels, vk }: AccountDeps,
  requested: PhoneSignInChannel,
  userId: number | null,
): Promise<ReadonlyMap<DeliveryChannel, SendCode> | null> {
  // Queried even without an account, so that the reply takes as long.
  const dialogue = requested === 'vk' ? await findVkDialogue(trx, userId) : null;
  if (userId === null) return null;
  if (requested !== 'vk') return channels;
  if (!vk || !dialogue) return null;
  const { chatId } = dialogue;
  return new Map<DeliveryChannel, SendCode>([
    ['vk', async ({ text }) => void (await vk.send({ chatId, text }))],
    ...channels,
  ]);
}

/** Issues a code for a phone and stores its message, or a messenger link with it. */
export async function issuePhoneCode(
  deps: AccountDeps,
  context: CallContext,
  { login, phone, requested, userId, purpose }: PhoneCode,
): Promise<IssuedPhoneCode> {
  const { db, secret, bot, seal, factor } = deps;
  const { locale } = context;
  return transaction(db, async (trx) => {
    const isWaiting = requested === 'telegram_with_phone_request';
    const issued = await issueCode(trx, secret, {
      login,
      channel: purpose === 'confirm' ? null : requested,
      nonce: nonceOf(context),
      isKnownBrowser: purpose === 'sign_in_known',
      pending: purpose === 'confirm' && userId !== null ? { user_id: userId } : null,
      isResend: true,
      ...(isWaiting && { ttlS: MESSENGER_LINK_S }),
    });
    const code = issued.code ?? '';
    if (isWaiting) {
      if (!bot) throw new Problem('not_allowed_now');
      const confirms = purpose === 'confirm' ? userId : null;
      const token = await createMessengerLink(trx, seal, {
        channel: requested,
        authCodeId: issued.id,
        code,
        userId: confirms,
        phone,
        locale,
      });
      return { issued, messengerUrl: bot.linkTo(token), deliver: noDelivery };
    }
    const text = accountEmailText(locale, 'phone.text', { code });
    const carriers = await channelsTo(trx, deps, requested, userId);
    const id = await storeMessage(trx, { to: phone, text: carriers && text, locale, userId, purpose }, factor);
    const message = { to: phone, code, text, locale };
    const deliver = carriers ? () => deliverMessage(db, carriers, { id, requested, message }) : noDelivery;
    return { issued, messengerUrl: null, deliver };
  });
}

/** The reply of calls that issue a code for a phone. */
export const phoneReplyOf = (context: CallContext, { issued, messengerUrl }: IssuedPhoneCode) => ({
  ...replyOf(context, issued),
  ...(messengerUrl !== null && { messenger_url: messengerUrl }),
});

/**
 * Sends a sign-in code to a phone. A number without an account gets the same reply, limits and work, but no message.
 * Messages are sent after the reply.
 */
export async function sendPhoneSignInCode(
  deps: AccountDeps,
  context: CallContext,
  { phone, requested }: Pick<PhoneCode, 'phone' | 'requested'>,
) {
  if (!deps.signInChannels.includes(requested)) throw new Problem('not_allowed_now');
  // Each message costs money, hence the captcha.
  await context.captcha.require('captcha');
  if (requested !== 'telegram_with_phone_request') await checkServices(deps.db);
  const account = await findLogin(deps.db, phone);
  const isKnown = knownBrowser(deps.secret, context.cookies['browser'], account?.id) !== null;
  const purpose = isKnown ? 'sign_in_known' : 'sign_in';
  const userId = account?.id ?? null;
  const code = await issuePhoneCode(deps, context, { login: phone, phone, requested, userId, purpose });
  deps.deliveries.start(code.deliver);
  return phoneReplyOf(context, code);
}
