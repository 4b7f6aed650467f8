import { join } from 'node:path';
import type { Db } from '#server/db/pool.ts';
import type { Env } from '#server/env.ts';
import { createSitePicker } from '#sites/index.ts';
import type { SiteConfig } from '#sites/schema.ts';
import { createCaptcha, type Captcha, type CaptchaDeps } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import { createEmailOutbox, type EmailOutbox } from './email-outbox.ts';
import { createPublicFetch, createPublicPost, type PublicFetch, type PublicPost } from './fetch-public.ts';
import { diskStore, type FileStore } from './file-store.ts';
import { createForecast, type ForecastSource } from './forecast/forecast.ts';
import { createGeoIp, type GeoIp } from './geo-ip.ts';
import type { Log } from './log.ts';
import { createRateSource, type RateSource } from './rates.ts';
import { s3Store } from './s3-store.ts';
import { createSeal, type Seal } from './seal.ts';
import type { Signals } from './shared/shared-store.ts';
import { createSettingsSource, type SettingsSource } from './site-settings.ts';

/** The services and settings that features are created from. */
export interface Platform {
  env: Env;
  db: Db;
  log: Log;
  clock: Clock;
  mail: EmailOutbox;
  rates: RateSource;
  /** Encrypts personal fields. */
  seal: Seal;
  /** Storage for uploads: a bucket, or `dataDir`. */
  files: FileStore;
  captcha: Captcha;
  geoIp: GeoIp;
  /** Weather forecasts by a service of the operator's choice. */
  forecast: ForecastSource;
  /** Fetches files from URLs that users enter. */
  fetchPublic: PublicFetch;
  /** Posts to addresses that users enter or their browsers give. */
  postPublic: PublicPost;
  /** Short texts between the processes of all nodes. */
  signals: Signals;
  /** Settings that the operator has changed. */
  settings: SettingsSource;
  /** The site that serves a host. */
  siteFor(host: string | undefined): SiteConfig;
  /** Origin of the product, without a trailing slash. */
  publicUrl: string;
  /** 32 bytes, base64url. Keys of links, tokens and hashes derive from it. */
  dataKey: string;
  /** Whether the site is served over https; its cookies then are sent over https only. */
  isHttps: boolean;
  /** False in the primary of a worker pool. */
  servesHttp: boolean;
}

/** Options of `createPlatform`. */
export interface PlatformOptions extends Pick<Platform, 'env' | 'db' | 'log' | 'clock' | 'signals'> {
  /** The main site; the operator's settings apply to it. */
  site: SiteConfig;
  /** Additional sites with their own hosts; by default those of `sites/`. */
  sites?: readonly SiteConfig[];
  /** Cost of the built-in captcha; lower in tests. */
  captchaWork?: CaptchaDeps['work'];
  /** Replaces the fetcher for the public network in tests. */
  fetchPublic?: PublicFetch;
  postPublic?: PublicPost;
  servesHttp?: boolean;
}

/** Connects the database, the environment and the outside world for the features. */
export function createPlatform({
  sites,
  captchaWork,
  fetchPublic = createPublicFetch(),
  postPublic = createPublicPost(),
  servesHttp = true,
  ...options
}: PlatformOptions): Platform {
  const { env, db, log, clock, signals } = options;
  const seal = createSeal(env.dataKey);
  const settings = createSettingsSource(options.site, { db, seal, log });
  return {
    env,
    db,
    log,
    clock,
    signals,
    settings,
    servesHttp,
    fetchPublic,
    postPublic,
    mail: createEmailOutbox(env),
    rates: createRateSource(db),
    seal,
    files: env.s3 ? s3Store(env.s3) : diskStore(join(env.dataDir, 'uploads')),
    captcha: createCaptcha({ db, secret: env.sessionSecret, settings: env.captcha, work: captchaWork }),
    geoIp: createGeoIp(env.geoIpFile),
    forecast: createForecast(env.forecast, { clock, log }),
    siteFor: createSitePicker(settings.now, sites),
    publicUrl: env.publicUrl,
    dataKey: env.dataKey,
    isHttps: env.publicUrl.startsWith('https:'),
  };
}
