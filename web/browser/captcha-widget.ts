import type { CaptchaProvider } from '#domain/site/captcha.ts';
import { trustedUrl } from './trusted-url.ts';

/** The common interface of the providers' scripts. */
interface WidgetApi {
  render(box: HTMLElement, options: Record<string, unknown>): string | number;
  execute?(widget: string | number): void;
}

const SCRIPTS: Readonly<Record<CaptchaProvider, { src: string; name: string }>> = {
  hcaptcha: { src: 'https://js.hcaptcha.com/1/api.js?render=explicit', name: 'hcaptcha' },
  turnstile: { src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
  smartcaptcha: { src: 'https://smartcaptcha.cloud.yandex.ru/captcha.js', name: 'smartCaptcha' },
};

async function loadApi(provider: CaptchaProvider): Promise<WidgetApi> {
  const { src, name } = SCRIPTS[provider];
  const find = (): WidgetApi | undefined => (globalThis as unknown as Record<string, WidgetApi | undefined>)[name];
  if (!find())
    await new Promise<void>((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { async: true, src: trustedUrl(src) });
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${provider} could not be loaded`)));
      document.head.append(script);
    });
  const api = find();
  if (!api) throw new Error(`${provider} did not start`);
  return api;
}

interface WidgetOptions {
  provider: CaptchaProvider;
  key: string;
  /** For Turnstile, which reports it to the server. */
  action: string;
  isInvisible: boolean;
  language: string;
}

/** Draws a provider's challenge into a box; resolves with its token. Rejects when the provider fails. */
export async function solveInWidget(
  box: HTMLElement,
  { provider, key, action, isInvisible, language }: WidgetOptions,
): Promise<string> {
  const api = await loadApi(provider);
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`${provider} failed`));
    const widget = api.render(box, {
      sitekey: key,
      callback: resolve,
      'error-callback': fail,
      hl: language,
      ...(provider === 'turnstile' && { action: action.replace(/[^\w-]/g, '_').slice(0, 32), language }),
      ...(provider === 'smartcaptcha' && { invisible: isInvisible }),
      ...(provider === 'hcaptcha' && isInvisible && { size: 'invisible' }),
    });
    // Turnstile decides by its key whether it is visible, and starts by itself.
    if (isInvisible && provider !== 'turnstile') api.execute?.(widget);
  });
}
