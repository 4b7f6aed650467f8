import type { CaptchaProvider } from '#domain/site/captcha.ts';
import type { CaptchaKeys } from '#server/service-keys.ts';

const TIMEOUT_MS = 5000;

const VERIFY_URLS: Readonly<Record<CaptchaProvider, string>> = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  smartcaptcha: 'https://smartcaptcha.cloud.yandex.ru/validate',
};

export interface RemoteProof {
  token: string;
  ip: string;
  /** Host of the request, without its port. */
  host: string;
  /** Only Turnstile reports the action; the others bind a token to the host. */
  action: string;
}

interface ProviderReply {
  success?: boolean;
  hostname?: string;
  action?: string;
  /** Yandex's names for the two fields above. */
  status?: string;
  host?: string;
}

/** An action name in Turnstile's alphabet. */
const remoteAction = (action: string): string => action.replace(/[^\w-]/g, '_').slice(0, 32);

/** Asks a provider whether a token is a solved challenge for this host. Throws when the provider does not reply. */
export async function verifyRemote(
  { provider, key, secret }: CaptchaKeys,
  { token, ip, host, action }: RemoteProof,
  apiBase: string | null,
): Promise<boolean> {
  const body = new URLSearchParams(
    provider === 'smartcaptcha'
      ? { secret, token, ip }
      : { secret, response: token, remoteip: ip, ...(provider === 'hcaptcha' && { sitekey: key }) },
  );
  const url = VERIFY_URLS[provider];
  const response = await fetch(apiBase ? apiBase + new URL(url).pathname : url, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 500) throw new Error(`${provider} replied ${response.status}`);
  const reply = (await response.json()) as ProviderReply;
  if (provider === 'smartcaptcha') return reply.status === 'ok' && hostOf(reply.host) === host;
  const isAction = provider !== 'turnstile' || reply.action === remoteAction(action);
  return reply.success === true && reply.hostname === host && isAction;
}

const hostOf = (host: string | undefined): string => (host ?? '').replace(/:\d+$/, '');
