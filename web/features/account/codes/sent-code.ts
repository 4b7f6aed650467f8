import type { PhoneSignInChannel } from '#domain/code-channels.ts';
import type { PageState } from '#web/state/page.ts';
import { tabStore } from '#web/browser/storage.ts';

/** When a code was sent and when it expires, in milliseconds. */
export interface CodeTiming {
  sentAt: number;
  /** When another code may be requested. */
  resendAt: number;
  expiresAt: number;
  /** URL of the messenger dialogue that delivers the code. */
  messengerUrl?: string;
}

/** A sign-in code, stored in this tab. */
export interface StoredCode extends CodeTiming {
  /** The email address, or the phone in E.164. */
  login: string;
  /** Channel of a code to a phone; absent for email. */
  channel?: PhoneSignInChannel;
  /** Whether a registration requested it; its page awaits it. */
  isRegistration?: boolean;
  /** Whether the visitor chose another address, so that a reload does not return to this one. */
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

/** The reply of a call that sends a code. */
interface CodeReply {
  resend_after_s: number;
  expires_in_s: number;
  messenger_url?: string;
}

/** The timing of a code that has just been sent. */
export function sentNow(reply: CodeReply): CodeTiming {
  const sentAt = Date.now();
  return {
    messengerUrl: reply.messenger_url,
    sentAt,
    resendAt: sentAt + reply.resend_after_s * 1000,
    expiresAt: sentAt + reply.expires_in_s * 1000,
  };
}

/** The code that this tab requested and that can still be entered, or null. */
export function sentCodeFor(login: string): StoredCode | null {
  const saved = savedCode();
  return saved?.login === login && saved.expiresAt > Date.now() ? saved : null;
}

/** The code that this tab awaited before a reload and that can still be entered, or null. */
export function awaitedCode(): StoredCode | null {
  const saved = savedCode();
  return saved && !saved.isLeft && saved.expiresAt > Date.now() ? saved : null;
}

/** Leaves the step for another address; the code stays valid. */
export function leaveCode(sent: StoredCode): void {
  tabStore.write(KEY, JSON.stringify({ ...sent, isLeft: true }));
}

/**
 * Sends a code and stores it in this tab, so that a reload asks for the same one. `isNew` always sends, because more
 * than the address may have changed.
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
          channel,
          isRegistration: isNew || (saved?.login === login && saved.isRegistration === true),
        };
  tabStore.write(KEY, JSON.stringify(sent));
  return sent;
}

/** Sends a sign-in code, which also completes a registration started in this browser. */
export function sendSignInCode(api: PageState['api'], email: string): Promise<StoredCode> {
  return sendCodeTo(email, () => api.account.sendAuthCode({ body: { login: email, code_sender: 'email' } }));
}

/** Sends a sign-in code to a confirmed phone. */
export function sendPhoneCode(api: PageState['api'], phone: string, channel: PhoneSignInChannel): Promise<StoredCode> {
  return sendCodeTo(phone, () => api.account.sendAuthCode({ body: { login: phone, code_sender: channel } }), {
    channel,
  });
}

/** Deletes the stored code once it is used. */
export function forgetCode(): void {
  tabStore.write(KEY, null);
}
