import { accessSync, constants, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { AUTH_METHODS, type SiteTokens } from '#contract/site/settings.ts';
import { ENGLISH_TAGS, type EnglishTag } from '#domain/locales.ts';
import { CAPTCHA_PROVIDERS } from '#domain/site/captcha.ts';
import { MAP_PROVIDERS, type MapTiles } from '#domain/places/map-tiles.ts';
import type { CaptchaSettings, ChannelKeys, S3Settings, TbankSettings } from './service-keys.ts';
import { readSecrets, SecretsError, type Secrets } from './secrets.ts';

/** The settings of one process, parsed once. `.env.example` explains each. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | null;
  /** An external search engine, `sphinxql://host:port/table`; null: the index of the process. */
  searchUrl: string | null;
  site: string | null;
  publicUrl: string;
  demo: boolean;
  /** American or British English for dates. */
  english: EnglishTag;
  /** Base URL of the calls that pages make, without a slash at the end; empty: their own origin. */
  callsUrl: string;
  /** Other origins whose pages may make calls. */
  clientOrigins: string[];
  /** Offers the built-in sandbox where no payment provider is configured: in a demo, and when switched on. */
  hasSandbox: boolean;
  /** Replaces the site's contacts; null: those of the site, without the demo's. */
  contacts: { email: string | null; phone: string | null };
  smtpUrl: string | null;
  emailFrom: string;
  /** Signs access tokens and codes. */
  sessionSecret: string;
  /** Encrypts personal fields; 32 bytes, base64url. */
  dataKey: string;
  /** Signs the sandbox's webhooks. */
  sandboxSecret: string;
  stripe: { secretKey: string; webhookSecrets: string[]; apiBase: string | null } | null;
  /** Who verifies organizers' identity: the operator, or Stripe Identity. */
  identityProvider: 'operator' | 'stripe';
  /** A terminal of T-Bank acquiring, for sbp. */
  tbank: TbankSettings | null;
  /** A bucket for uploads; null: they are in `dataDir`. */
  s3: S3Settings | null;
  /** Demo staff need no second factor. */
  staffWithoutFactor: boolean;
  /** Grants access to the operator's pages. */
  operatorToken: string;
  /** Where that token stands: the variable, or a field of a file. */
  operatorTokenAt: string;
  production: boolean;
  /** Validates every reply against its schema: in development and tests. */
  checkReplies: boolean;
  /** Serves `/styleguide`, all widgets with all their states. */
  styleguide: boolean;
  quiet: boolean;
  /** Countries by network address in MaxMind's format; null: the bundled file. */
  geoIpFile: string | null;
  /** Public keys of providers; null where one is disabled. */
  siteTokens: SiteTokens;
  /** Captcha providers with their secrets; null where the built-in captcha is used. */
  captcha: CaptchaSettings;
  /** Services that send codes to phones; null where one is off. */
  channels: ChannelKeys;
  /** Tiles of a map provider; null when maps use the built-in base map. */
  mapTiles: MapTiles | null;
  /** Raises every rate limit, for tests and benchmarks from one address. */
  limitFactor: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Processes that serve HTTP; 1 runs everything in one process. */
  processes: number;
}

const MAX_PROCESSES = 64;

/** All mistakes in an environment, each a line with the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** Networks by name. */
const NETWORK_WORDS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const version = isIP(address);
  return (
    NETWORK_WORDS.has(text) ||
    (version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

type Source = Readonly<Record<string, string | undefined>>;

class Reader {
  readonly mistakes: string[] = [];
  readonly #source: Source;
  constructor(source: Source) {
    this.#source = source;
  }
  /** A text, or the content of the file named by `NAME_FILE`. */
  text(name: string): string | null {
    const direct = this.#source[name]?.trim();
    if (direct) return direct;
    const file = this.#source[`${name}_FILE`]?.trim();
    if (!file) return null;
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      this.mistakes.push(`${name}_FILE: cannot read ${file}`);
      return null;
    }
  }
  port(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const port = Number(text);
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
    this.mistakes.push(`${name}: "${text}" is not a port (0 to 65535)`);
    return fallback;
  }
  factor(name: string): number {
    const text = this.text(name);
    const factor = Number(text ?? 1);
    if (Number.isFinite(factor) && factor >= 1) return factor;
    this.mistakes.push(`${name}: "${text}" is not a number of 1 or more`);
    return 1;
  }
  /** A number of processes; `auto` is one per core. */
  processes(name: string): number {
    const text = this.text(name);
    if (text === null) return 1;
    const count = text === 'auto' ? availableParallelism() : Number(text);
    if (Number.isInteger(count) && count >= 1 && count <= MAX_PROCESSES) return count;
    this.mistakes.push(`${name}: "${text}" is neither auto nor a number from 1 to ${MAX_PROCESSES}`);
    return 1;
  }
  /** A list of addresses, networks (10.0.0.0/8) and Fastify's keywords. */
  networks(name: string, fallback: string[]): string[] {
    const networks = this.text(name)
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    for (const network of networks ?? [])
      if (!isNetwork(network)) this.mistakes.push(`${name}: "${network}" is neither an address nor a network`);
    return networks ?? fallback;
  }
  /** Origins such as `https://app.example`, separated by commas. */
  origins(name: string): string[] {
    const origins = this.text(name)
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    for (const origin of origins ?? [])
      if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol) || new URL(origin).origin !== origin)
        this.mistakes.push(`${name}: "${origin}" is not an origin such as https://app.example`);
    return origins ?? [];
  }
  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase();
    if (text === undefined) return fallback;
    if (['1', 'true', 'on', 'yes'].includes(text)) return true;
    if (['0', 'false', 'off', 'no'].includes(text)) return false;
    this.mistakes.push(`${name}: "${text}" is neither on nor off`);
    return fallback;
  }
  /** One of a few words; the first is the default. */
  word<const T extends string>(name: string, words: readonly [T, ...T[]]): T {
    const text = this.text(name);
    const word = words.find((entry) => entry === text);
    if (text !== null && word === undefined) this.mistakes.push(`${name}: "${text}" is not one of ${words.join(', ')}`);
    return word ?? words[0];
  }
  /** Path of a readable file. */
  file(name: string): string | null {
    const path = this.#source[name]?.trim();
    if (!path) return null;
    try {
      accessSync(path, constants.R_OK);
      return resolve(path);
    } catch {
      this.mistakes.push(`${name}: cannot read ${path}`);
      return null;
    }
  }
  url(name: string, protocols: string[]): string | null {
    const text = this.text(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    this.mistakes.push(`${name}: not a ${protocols.map((protocol) => `${protocol}//`).join(' or ')} address`);
    return null;
  }
}

function readTokens(read: Reader, { whatsapp }: ChannelKeys): SiteTokens {
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

/** Keys and secret of a captcha provider for one purpose. `names` are tried in order. */
function readCaptchaKeys(read: Reader, kind: string, names: readonly string[]): CaptchaSettings['captcha'] {
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

function readCaptcha(read: Reader): CaptchaSettings {
  return {
    captcha:
      readCaptchaKeys(read, 'INVISIBLE_CAPTCHA', ['INVISIBLE_CAPTCHA']) ??
      readCaptchaKeys(read, 'CAPTCHA', ['CAPTCHA']),
    hard_captcha: readCaptchaKeys(read, 'CAPTCHA', ['HARD_CAPTCHA', 'CAPTCHA']),
    apiBase: read.url('CAPTCHA_API_BASE', ['http:', 'https:']),
  };
}

/** Reads variables that must be set together, or not at all. */
function readKeys<const Name extends string>(read: Reader, names: readonly Name[]): Record<Name, string> | null {
  const found = names.map((name) => [name, read.text(name)] as const);
  const missing = found.filter(([, text]) => text === null).map(([name]) => name);
  if (missing.length === names.length) return null;
  for (const name of missing) read.mistakes.push(`${name}: needed together with ${names.join(', ')}`);
  return missing.length > 0 ? null : (Object.fromEntries(found) as Record<Name, string>);
}

function readChannels(read: Reader): ChannelKeys {
  const telegram = read.text('TELEGRAM_GATEWAY_TOKEN');
  const bot = readKeys(read, ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME']);
  const group = readKeys(read, ['VK_GROUP_TOKEN', 'VK_GROUP_ID', 'VK_CALLBACK_SECRET', 'VK_CONFIRMATION']);
  const devino = readKeys(read, ['DEVINO_KEY', 'DEVINO_VK_TEMPLATE']);
  const whatsapp = readKeys(read, ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID']);
  const sms = readKeys(read, ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM']);
  const templateId = Number(devino?.DEVINO_VK_TEMPLATE ?? 1);
  if (!Number.isInteger(templateId)) read.mistakes.push('DEVINO_VK_TEMPLATE: not a number');
  const groupId = Number(group?.VK_GROUP_ID ?? 1);
  if (!Number.isSafeInteger(groupId) || groupId < 1) read.mistakes.push('VK_GROUP_ID: not the number of a community');
  return {
    telegram: telegram === null ? null : { token: telegram },
    telegram_with_phone_request: bot && { token: bot.TELEGRAM_BOT_TOKEN, name: bot.TELEGRAM_BOT_NAME },
    vk: group && {
      token: group.VK_GROUP_TOKEN,
      groupId,
      callbackSecret: group.VK_CALLBACK_SECRET,
      confirmation: group.VK_CONFIRMATION,
    },
    vk_via_sms_service: devino && { key: devino.DEVINO_KEY, templateId },
    whatsapp: whatsapp && {
      token: whatsapp.WHATSAPP_TOKEN,
      phoneId: whatsapp.WHATSAPP_PHONE_ID,
      template: read.text('WHATSAPP_TEMPLATE'),
    },
    sms: sms && {
      account: sms.SMS_ACCOUNT,
      token: sms.SMS_TOKEN,
      from: sms.SMS_FROM,
      url: read.url('SMS_URL', ['http:', 'https:']),
    },
    apiBase: read.url('CHANNELS_API_BASE', ['http:', 'https:']),
  };
}

function readMapTiles(read: Reader): MapTiles | null {
  const [name, token] = [read.text('MAPS_PROVIDER'), read.text('MAPS_TOKEN')];
  if (name === null) return null;
  const provider = Object.entries(MAP_PROVIDERS).find(([known]) => known === name)?.[1];
  if (!provider) read.mistakes.push(`MAPS_PROVIDER: "${name}" is not one of ${Object.keys(MAP_PROVIDERS).join(', ')}`);
  if (token === null) read.mistakes.push('MAPS_TOKEN: MAPS_PROVIDER needs one');
  return provider && token !== null ? { ...provider, token } : null;
}

function readStripe(read: Reader): Env['stripe'] {
  const secretKey = read.text('STRIPE_SECRET_KEY');
  const webhookSecrets = read.text('STRIPE_WEBHOOK_SECRET');
  const apiBase = read.url('STRIPE_API_BASE', ['http:', 'https:']);
  if (secretKey && !webhookSecrets) read.mistakes.push('STRIPE_WEBHOOK_SECRET: needed when STRIPE_SECRET_KEY is set');
  if (!secretKey) return null;
  return { secretKey, webhookSecrets: (webhookSecrets ?? '').split(',').map((secret) => secret.trim()), apiBase };
}

/** Stripe's keys, and whether Stripe also verifies identities. */
function readStripeUses(read: Reader): Pick<Env, 'stripe' | 'identityProvider'> {
  const stripe = readStripe(read);
  return { stripe, identityProvider: readIdentity(read, stripe !== null) };
}

function readIdentity(read: Reader, hasStripe: boolean): Env['identityProvider'] {
  const name = read.text('IDENTITY_PROVIDER') ?? 'operator';
  if (name === 'operator') return name;
  if (name !== 'stripe') read.mistakes.push('IDENTITY_PROVIDER: must be operator or stripe');
  else if (!hasStripe) read.mistakes.push('IDENTITY_PROVIDER: stripe needs STRIPE_SECRET_KEY');
  return 'stripe';
}

function readTbank(read: Reader): TbankSettings | null {
  const terminalKey = read.text('TBANK_TERMINAL_KEY');
  const password = read.text('TBANK_PASSWORD');
  const apiBase = read.url('TBANK_API_BASE', ['http:', 'https:']);
  if (terminalKey && !password) read.mistakes.push('TBANK_PASSWORD: needed when TBANK_TERMINAL_KEY is set');
  return terminalKey ? { terminalKey, password: password ?? '', apiBase } : null;
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

function readS3(read: Reader): S3Settings | null {
  const bucket = read.text('S3_BUCKET');
  const region = read.text('S3_REGION') ?? 'us-east-1';
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']) ?? `https://s3.${region}.amazonaws.com`;
  const [accessKeyId, secretAccessKey] = [read.text('S3_ACCESS_KEY_ID'), read.text('S3_SECRET_ACCESS_KEY')];
  if (bucket === null) return null;
  if (!BUCKET.test(bucket)) read.mistakes.push(`S3_BUCKET: "${bucket}" is not the name of a bucket`);
  if (accessKeyId === null) read.mistakes.push('S3_ACCESS_KEY_ID: S3_BUCKET needs one');
  if (secretAccessKey === null) read.mistakes.push('S3_SECRET_ACCESS_KEY: S3_BUCKET needs one');
  return {
    ...{ endpoint: endpoint.replace(/\/+$/, ''), region, bucket },
    ...{ accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' },
  };
}

/** Only a demo, whose passwords are public, may run without the second factor of staff, and only when configured. */
function readDemo(
  read: Reader,
  isDemoByDefault: boolean,
): Pick<Env, 'demo' | 'staffWithoutFactor' | 'hasSandbox' | 'contacts'> {
  const demo = read.flag('DEMO', isDemoByDefault);
  const staffWithoutFactor = read.flag('STAFF_WITHOUT_FACTOR', false);
  if (staffWithoutFactor && !demo) read.mistakes.push('STAFF_WITHOUT_FACTOR: only with DEMO=on');
  const contacts = { email: read.text('CONTACT_EMAIL'), phone: read.text('CONTACT_PHONE') };
  if (contacts.email !== null && !/^[^\s@]+@[^\s@]+$/.test(contacts.email))
    read.mistakes.push(`CONTACT_EMAIL: "${contacts.email}" is not an address`);
  if (contacts.phone !== null && !/^\+[\d ()-]{7,24}$/.test(contacts.phone))
    read.mistakes.push(`CONTACT_PHONE: "${contacts.phone}" does not start with + and the country's code`);
  return { demo, staffWithoutFactor, hasSandbox: read.flag('SANDBOX', demo), contacts };
}

/** How pages write English, where they make their calls, and which other origins' pages may make some. */
const readClients = (read: Reader): Pick<Env, 'english' | 'callsUrl' | 'clientOrigins'> => ({
  english: read.word('ENGLISH', ENGLISH_TAGS),
  callsUrl: (read.url('CALLS_URL', ['http:', 'https:']) ?? '').replace(/\/+$/, ''),
  clientOrigins: read.origins('CLIENT_ORIGINS'),
});

function operatorOf(
  given: string | null,
  { operatorToken }: Secrets,
  dataDir: string,
): Pick<Env, 'operatorToken' | 'operatorTokenAt'> {
  if (given) return { operatorToken: given, operatorTokenAt: 'OPERATOR_TOKEN' };
  return { operatorToken, operatorTokenAt: `operatorToken in ${join(dataDir, 'secrets.json')}` };
}

/** Reads the environment, or throws `EnvError` with every mistake. */
export function readEnv(source: Source): Env {
  const read = new Reader(source);
  const port = read.port('PORT', 3000);
  const host = read.text('HOST') ?? '127.0.0.1';
  const dataDir = resolve(read.text('DATA_DIR') ?? './.data');
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const publicUrl = (
    read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`
  ).replace(/\/+$/, '');
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const dataKey = read.text('DATA_KEY');
  const channels = readChannels(read);
  if (dataKey && Buffer.from(dataKey, 'base64url').length !== 32)
    read.mistakes.push('DATA_KEY: must be 32 bytes in base64url');
  const sessionSecret = read.text('SESSION_SECRET');
  if (sessionSecret && sessionSecret.length < 32) read.mistakes.push('SESSION_SECRET: must have 32 characters or more');
  const env = {
    port,
    host,
    dataDir,
    databaseUrl,
    publicUrl,
    smtpUrl,
    searchUrl: read.url('SEARCH_URL', ['sphinxql:']),
    site: read.text('SITE'),
    ...{ ...readDemo(read, databaseUrl === null), ...readClients(read) },
    emailFrom: read.text('MAIL_FROM') ?? 'Serai <no-reply@localhost>',
    production: source['NODE_ENV'] === 'production',
    checkReplies: ['development', 'test'].includes(source['NODE_ENV'] ?? ''),
    styleguide: read.flag('STYLEGUIDE', ['development', 'test'].includes(source['NODE_ENV'] ?? '')),
    quiet: read.flag('QUIET', false),
    siteTokens: readTokens(read, channels),
    captcha: readCaptcha(read),
    channels,
    mapTiles: readMapTiles(read),
    geoIpFile: read.file('GEOIP_FILE'),
    limitFactor: read.factor('LIMIT_FACTOR'),
    trustedProxies: read.networks('TRUSTED_PROXIES', ['loopback']),
    processes: read.processes('PROCESSES'),
    ...readStripeUses(read),
    tbank: readTbank(read),
    s3: readS3(read),
  };
  const operatorToken = read.text('OPERATOR_TOKEN');
  if (read.mistakes.length > 0) throw new EnvError(read.mistakes);
  let secrets: Secrets;
  try {
    secrets = readSecrets(dataDir);
  } catch (error) {
    if (error instanceof SecretsError) throw new EnvError([error.message]);
    throw new EnvError([`DATA_DIR: cannot write to ${dataDir} (${(error as Error).message})`]);
  }
  return {
    ...env,
    sessionSecret: sessionSecret ?? secrets.sessionSecret,
    dataKey: dataKey ?? secrets.dataKey,
    sandboxSecret: secrets.sandboxSecret,
    ...operatorOf(operatorToken, secrets, dataDir),
  };
}
