/**
 * Levels of a challenge, easiest first (specification 8): the first is solved in the background, the second by the
 * visitor.
 */
export const CAPTCHA_LEVELS = ['captcha', 'hard_captcha'] as const;
export type CaptchaLevel = (typeof CAPTCHA_LEVELS)[number];

/** The header that carries a solved challenge: its level, a space, its token. */
export const CAPTCHA_HEADER = 'X-Captcha';

/** Outside services that a site may use instead of the built-in proof of work. */
export const CAPTCHA_PROVIDERS = ['hcaptcha', 'turnstile', 'smartcaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** Origins of each provider's script, frames and requests. */
export const CAPTCHA_HOSTS: Readonly<Record<CaptchaProvider, readonly string[]>> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
  smartcaptcha: ['https://smartcaptcha.cloud.yandex.ru', 'https://smartcaptcha.yandexcloud.net'],
};

/** Whether a proof of one level is enough where another is required. */
export function isEnough(proved: CaptchaLevel | null, required: CaptchaLevel): boolean {
  return proved !== null && CAPTCHA_LEVELS.indexOf(proved) >= CAPTCHA_LEVELS.indexOf(required);
}
