import type { PhoneSignInChannel } from '#domain/code-channels.ts';
import type { PageState } from '#web/state/page.ts';
import { tabStore } from '#web/browser/storage.ts';

/** When a code was sent and how long it lives, in milliseconds. */
export interface CodeTiming {
  sentAt: number;
  /** When another code may be requested. */
  resendAt: number;
  expiresAt: number;
  /** Dialogue of a messenger in which the code is handed out. */
  messengerUrl?: string;
}

/** A code for signing in, stored in this tab. */
export interface StoredCode extends CodeTiming {
  /** The e-mail, or the phone in E.164. */
  login: string;
  /** How it goes to a phone; absent for an e-mail. */
  channel?: PhoneSignInChannel;
  /** Requested by a registration, whose page waits for it. */
  isRegistration?: boolean;
  /** The person chose another address: a reload must not return to this one. */
  isLeft?: boolean;
}

const KEY = 'sent-code';

function savedCode(): StoredCode | null {
  try {
    return JSON.parse(tabStore.read(KEY) ?? 'null') as StoredCode | null;
  } catch {
    return null;
  }
}

/** What a call that sends a code replies. */
interface CodeReply {
  resend_after_s: number;
  expires_in_s: number;
  messenger_url?: string;
}

/** The timing of a code that has just been sent. */
export function sentNow(reply: CodeReply): CodeTiming {
  const sentAt = Date.now();
  return {
    ...(reply.messenger_url !== undefined && { messengerUrl: reply.messenger_url }),
    sentAt,
    resendAt: sentAt + reply.resend_after_s * 1000,
    expiresAt: sentAt + reply.expires_in_s * 1000,
  };
}

/** The code that this tab asked for and that can still be entered; null without one. */
export function sentCodeFor(login: string): StoredCode | null {
  const saved = savedCode();
  return saved?.login === login && saved.expiresAt > Date.now() ? saved : null;
}

/** The code that this tab waited for before a reload, and that can still be entered. */
export function awaitedCode(): StoredCode | null {
  const saved = savedCode();
  return saved && !saved.isLeft && saved.expiresAt > Date.now() ? saved : null;
}

/** Another address is wanted; the code stays valid. */
export function leaveCode(sent: StoredCode): void {
  tabStore.write(KEY, JSON.stringify({ ...sent, isLeft: true }));
}

/**
 * Sends a code and remembers it in this tab, so that a reload asks for the same code. `isNew` always sends: more than the
 * address may have changed.
 */
export async function sendCodeTo(
  login: string,
  send: () => Promise<CodeReply>,
  { isNew = false, channel }: { isNew?: boolean; channel?: PhoneSignInChannel } = {},
): Promise<StoredCode> {
  const saved = isNew ? null : savedCode();
  const sent =
    saved?.login === login && saved.channel === channel && saved.resendAt > Date.now()
      ? { ...saved, isLeft: false }
      : {
          ...sentNow(await send()),
          login,
          ...(channel && { channel }),
          isRegistration: isNew || (saved?.login === login && saved.isRegistration === true),
        };
  tabStore.write(KEY, JSON.stringify(sent));
  return sent;
}

/** Sends a code for signing in; it also completes the registration that this browser has begun. */
export function sendSignInCode(api: PageState['api'], email: string): Promise<StoredCode> {
  return sendCodeTo(email, () => api.account.sendAuthCode({ body: { login: email, code_sender: 'email' } }));
}

/** Sends a code for signing in to a confirmed phone. */
export function sendPhoneCode(api: PageState['api'], phone: string, channel: PhoneSignInChannel): Promise<StoredCode> {
  return sendCodeTo(phone, () => api.account.sendAuthCode({ body: { login: phone, code_sender: channel } }), {
    channel,
  });
}

/** Deletes the stored code once it is used. */
export function forgetCode(): void {
  tabStore.write(KEY, null);
}
