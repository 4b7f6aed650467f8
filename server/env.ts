import { createHmac } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { SiteTokens } from '#contract/site/settings.ts';
import type { BankAccount } from '#domain/bank/bank-account.ts';
import { ENGLISH_TAGS, type EnglishTag } from '#domain/locales.ts';
import type { MapTiles } from '#domain/places/map-tiles.ts';
import { EnvError, EnvReader, type EnvSource } from './env/env-reader.ts';
import { readChannels } from './env/read-channels.ts';
import { readForecast } from './env/read-forecast.ts';
import { readCaptcha, readMapTiles, readTokens } from './env/read-page-services.ts';
import { readStripeUses, readTbank, readBankAccounts } from './env/read-payments.ts';
import { readRatesFeed, type RatesFeed } from './env/read-rates.ts';
import { readReplies, type ReplySettings } from './env/read-replies.ts';
import { readS3 } from './env/read-s3.ts';
import { readTracing } from './env/read-tracing.ts';
import { readSecrets, SecretsError, type Secrets } from './secrets.ts';
import type {
  CaptchaSettings,
  ChannelKeys,
  ForecastSettings,
  S3Settings,
  StripeSettings,
  TbankSettings,
  TracingSettings,
} from './service-keys.ts';
import { hasDemo, isWithoutDemo } from './without-demo.ts';

export { EnvError };

/** The settings of one process, parsed once. `.env.example` explains each. */
export interface Env {
  port: number;
  host: string;
  dataDir: string;
  /** Null: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | null;
  /** A replica of that database, for reads that may be some seconds old; null: the primary answers all. */
  databaseReadUrl: string | null;
  /** Redis for counts and signals of several nodes; null: the database does both. */
  redisUrl: string | null;
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
  /** Offers the built-in payment sandbox where no provider is configured: in a demo, or when switched on. */
  hasSandbox: boolean;
  /** Replaces the site's contacts; null keeps them, but never shows the demo's. */
  contacts: { email: string | null; phone: string | null };
  smtpUrl: string | null;
  /** Where traces are sent by OpenTelemetry's protocol; null: none are made. */
  tracing: TracingSettings | null;
  /** The bank whose daily exchange rates are fetched; null: staff enter the rates. */
  ratesFeed: RatesFeed | null;
  /** Where weather forecasts are fetched; null: there are none. */
  forecast: ForecastSettings | null;
  emailFrom: string;
  /** Replies by email to messages in chats; null: there are none. */
  replies: ReplySettings | null;
  /** The page of a service for calls in the browser; null: calls are made by telephone. */
  webCallPage: string | null;
  /** Signs access tokens and codes. */
  sessionSecret: string;
  /** Encrypts personal fields; 32 bytes, base64url. */
  dataKey: string;
  /** Signs the sandbox's webhooks. */
  sandboxSecret: string;
  /** The keys of notices in browsers derive from it. */
  pushSecret: string;
  stripe: StripeSettings | null;
  /** Who verifies an organizer's identity: the operator, or Stripe Identity. */
  identityProvider: 'operator' | 'stripe';
  /** Keys of a T-Bank terminal, for payments by SBP. */
  tbank: TbankSettings | null;
  /** Bank accounts for transfers, one per currency. */
  transfer: BankAccount[] | null;
  /** An S3 bucket for uploads; null: they are stored in `dataDir`. */
  s3: S3Settings | null;
  /** Demo staff need no second factor. */
  staffWithoutFactor: boolean;
  /** Grants access to the operator pages. */
  operatorToken: string;
  /** Where the operator token comes from: a variable, or a field of a file. */
  operatorTokenAt: string;
  production: boolean;
  /** Validates every reply against its schema: in development and tests. */
  checkReplies: boolean;
  /** Serves assistants: `/mcp` and `/llms.txt`. */
  agents: boolean;
  /** Serves `/styleguide`, which shows every widget in every state. */
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

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

/** Only a demo, whose passwords are public, may let staff in without a second factor, and only when configured. */
function readDemo(
  read: EnvReader,
  isDemoByDefault: boolean,
): Pick<Env, 'demo' | 'staffWithoutFactor' | 'hasSandbox' | 'contacts'> {
  const demo = read.flag('DEMO', isDemoByDefault);
  if (demo && !hasDemo()) read.mistakes.push('DEMO: this install came without the demo');
  const staffWithoutFactor = read.flag('STAFF_WITHOUT_FACTOR', false);
  if (staffWithoutFactor && !demo) read.mistakes.push('STAFF_WITHOUT_FACTOR: only with DEMO=on');
  const contacts = { email: read.text('CONTACT_EMAIL'), phone: read.text('CONTACT_PHONE') };
  if (contacts.email !== null && !/^[^\s@]+@[^\s@]+$/.test(contacts.email))
    read.mistakes.push(`CONTACT_EMAIL: "${contacts.email}" is not an address`);
  if (contacts.phone !== null && !/^\+[\d ()-]{7,24}$/.test(contacts.phone))
    read.mistakes.push(`CONTACT_PHONE: "${contacts.phone}" does not start with + and the country's code`);
  return { demo, staffWithoutFactor, hasSandbox: read.flag('SANDBOX', demo), contacts };
}

function readReplica(read: EnvReader, databaseUrl: string | null): string | null {
  const url = read.databaseUrl('DATABASE_READ_URL');
  if (url !== null && databaseUrl === null) read.mistakes.push('DATABASE_READ_URL: only with DATABASE_URL');
  return url;
}

/** The settings for clients: kind of English, base URL of calls, who else may make calls, and the page of voice calls. */
const readClients = (
  read: EnvReader,
): Pick<Env, 'english' | 'callsUrl' | 'clientOrigins' | 'agents' | 'webCallPage'> => ({
  english: read.word('ENGLISH', ENGLISH_TAGS),
  callsUrl: withoutSlash(read.url('CALLS_URL', ['http:', 'https:']) ?? ''),
  clientOrigins: read.origins('CLIENT_ORIGINS'),
  agents: read.flag('AGENTS', true),
  webCallPage: read.url('WEB_CALL_PAGE', ['https:']),
});

const readEmails = (read: EnvReader): Pick<Env, 'smtpUrl' | 'emailFrom' | 'replies'> => ({
  smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
  emailFrom: read.text('MAIL_FROM') ?? 'no-reply@localhost',
  replies: readReplies(read),
});

/** Secrets given by variables; null for those to be generated at the first start. */
function readGivenSecrets(read: EnvReader): Record<'sessionSecret' | 'dataKey' | 'operatorToken', string | null> {
  const dataKey = read.text('DATA_KEY');
  if (dataKey && Buffer.from(dataKey, 'base64url').length !== 32)
    read.mistakes.push('DATA_KEY: must be 32 bytes in base64url');
  const sessionSecret = read.text('SESSION_SECRET');
  if (sessionSecret && sessionSecret.length < 32) read.mistakes.push('SESSION_SECRET: must have 32 characters or more');
  return { sessionSecret, dataKey, operatorToken: read.text('OPERATOR_TOKEN') };
}

/** Secrets that were generated at the first start and stored in the data folder. */
function readStoredSecrets(dataDir: string): Secrets {
  try {
    return readSecrets(dataDir);
  } catch (error) {
    if (error instanceof SecretsError) throw new EnvError([error.message]);
    throw new EnvError([`DATA_DIR: cannot write to ${dataDir} (${(error as Error).message})`]);
  }
}

/** Reads the environment, or throws `EnvError` with every mistake. */
export function readEnv(source: EnvSource): Env {
  const read = new EnvReader(source);
  const port = read.port('PORT', 3000);
  const host = read.text('HOST') ?? '127.0.0.1';
  const dataDir = resolve(read.text('DATA_DIR') ?? './.data');
  const databaseUrl = read.databaseUrl('DATABASE_URL');
  const ownUrl = `http://${host === '0.0.0.0' ? 'localhost' : host}:${port}`;
  const channels = readChannels(read);
  const publicUrl = withoutSlash(read.url('PUBLIC_URL', ['http:', 'https:']) ?? ownUrl);
  const isDevelopment = ['development', 'test'].includes(source['NODE_ENV'] ?? '');
  const env = {
    port,
    host,
    dataDir,
    databaseUrl,
    databaseReadUrl: readReplica(read, databaseUrl),
    publicUrl,
    ...readEmails(read),
    tracing: readTracing(read),
    ratesFeed: readRatesFeed(read),
    forecast: readForecast(read, publicUrl),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    searchUrl: read.url('SEARCH_URL', ['sphinxql:']),
    site: read.text('SITE'),
    ...readDemo(read, databaseUrl === null && !isWithoutDemo(dataDir)),
    ...readClients(read),
    production: source['NODE_ENV'] === 'production',
    checkReplies: isDevelopment,
    styleguide: read.flag('STYLEGUIDE', isDevelopment),
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
    transfer: readBankAccounts(read),
    s3: readS3(read),
  };
  const given = readGivenSecrets(read);
  if (read.mistakes.length > 0) throw new EnvError(read.mistakes);
  const stored = readStoredSecrets(dataDir);
  return {
    ...env,
    sessionSecret: given.sessionSecret ?? stored.sessionSecret,
    dataKey: given.dataKey ?? stored.dataKey,
    // Derived, because nodes that share a data key must verify each other's sandbox events.
    sandboxSecret: given.dataKey
      ? createHmac('sha256', given.dataKey).update('sandbox').digest('base64url')
      : stored.sandboxSecret,
    pushSecret: given.dataKey
      ? createHmac('sha256', given.dataKey).update('push').digest('base64url')
      : stored.pushSecret,
    operatorToken: given.operatorToken ?? stored.operatorToken,
    operatorTokenAt: given.operatorToken ? 'OPERATOR_TOKEN' : `operatorToken in ${join(dataDir, 'secrets.json')}`,
  };
}
