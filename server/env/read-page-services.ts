import { AUTH_METHODS, type SiteTokens } from '#contract/site/settings.ts';
import { MAP_PROVIDERS, type MapTiles } from '#domain/places/map-tiles.ts';
import { CAPTCHA_PROVIDERS } from '#domain/site/captcha.ts';
import type { CaptchaSettings, ChannelKeys } from '#server/service-keys.ts';
import type { EnvReader } from './env-reader.ts';

/** Public keys and switches that pages use. */
export function readTokens(read: EnvReader, { whatsapp }: ChannelKeys): SiteTokens {
  return {
    captcha_provider: read.text('CAPTCHA_PROVIDER'),
    captcha_key: read.text('CAPTCHA_KEY'),
    hard_captcha_key: read.text('HARD_CAPTCHA_KEY'),
    invisible_captcha_provider: read.text('INVISIBLE_CAPTCHA_PROVIDER'),
    invisible_captcha_key: read.text('INVISIBLE_CAPTCHA_KEY'),
    maps_provider: read.text('MAPS_PROVIDER'),
    maps_token: read.text('MAPS_TOKEN'),
    maps_suggest_token: read.text('MAPS_SUGGEST_TOKEN'),
    send_tour_program_in_pdf_via_whatsapp: read.flag('SEND_PROGRAM_BY_WHATSAPP', false) && whatsapp !== null,
    main_auth_method: read.word('MAIN_AUTH_METHOD', AUTH_METHODS),
  };
}

/** Keys of a captcha provider for one level. Providers are tried in the order of `names`. */
function readCaptchaKeys(read: EnvReader, kind: string, names: readonly string[]): CaptchaSettings['captcha'] {
  const name = read.text(`${kind}_PROVIDER`);
  if (name === null) return null;
  const provider = CAPTCHA_PROVIDERS.find((known) => known === name);
  if (!provider) read.mistakes.push(`${kind}_PROVIDER: "${name}" is not one of ${CAPTCHA_PROVIDERS.join(', ')}`);
  const first = (ending: string): string | null =>
    names.map((prefix) => read.text(`${prefix}_${ending}`)).find((text) => text !== null) ?? null;
  const [key, secret] = [first('KEY'), first('SECRET')];
  if (key === null || secret === null)
    read.mistakes.push(`${kind}_PROVIDER: needs ${names.at(-1)}_KEY and ${names.at(-1)}_SECRET`);
  if (!provider || key === null || secret === null) return null;
  return { provider, key, secret, isInvisible: kind === 'INVISIBLE_CAPTCHA' };
}

/** The captcha providers; a level without one uses the built-in proof of work. */
export function readCaptcha(read: EnvReader): CaptchaSettings {
  return {
    captcha:
      readCaptchaKeys(read, 'INVISIBLE_CAPTCHA', ['INVISIBLE_CAPTCHA']) ??
      readCaptchaKeys(read, 'CAPTCHA', ['CAPTCHA']),
    hard_captcha: readCaptchaKeys(read, 'CAPTCHA', ['HARD_CAPTCHA', 'CAPTCHA']),
    apiBase: read.url('CAPTCHA_API_BASE', ['http:', 'https:']),
  };
}

/** The provider of map tiles; null: the built-in base map. */
export function readMapTiles(read: EnvReader): MapTiles | null {
  const [name, token] = [read.text('MAPS_PROVIDER'), read.text('MAPS_TOKEN')];
  if (name === null) return null;
  const provider = Object.entries(MAP_PROVIDERS).find(([known]) => known === name)?.[1];
  if (!provider) read.mistakes.push(`MAPS_PROVIDER: "${name}" is not one of ${Object.keys(MAP_PROVIDERS).join(', ')}`);
  if (token === null) read.mistakes.push('MAPS_TOKEN: MAPS_PROVIDER needs one');
  return provider && token !== null ? { ...provider, token } : null;
}
