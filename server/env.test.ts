import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';
import { EnvReader } from './env/env-reader.ts';
import { readS3Service } from './env/read-s3.ts';
import { beginEmpty } from './without-demo.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'serai-env-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const mistakesOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv({ DATA_DIR: dataDir, ...source });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.mistakes;
    throw error;
  }
};

test('every mistake in an environment is reported at once, by variable name', () => {
  expect(mistakesOf({ PORT: 'http', QUIET: 'perhaps', MAPS_PROVIDER: 'nobody' })).toEqual([
    'PORT: "http" is not a port (0 to 65535)',
    'QUIET: "perhaps" is neither on nor off',
    'MAPS_PROVIDER: "nobody" is not one of maptiler, stadia, thunderforest',
    'MAPS_TOKEN: MAPS_PROVIDER needs one',
  ]);
});

test('traces are on with an endpoint, and their settings are checked', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/';
  expect(readEnv({ DATA_DIR: dataDir, OTEL_SERVICE_NAME: 'shop' }).tracing).toBeNull();
  expect(
    readEnv({
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key, x-team = one',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }).tracing,
  ).toEqual({
    endpoint: 'http://collector.example:4318/v1/traces',
    headers: { authorization: 'Bearer key', 'x-team': 'one' },
    service: 'serai',
    sampler: 'parentbased_traceidratio',
    ratio: 0.1,
  });
  expect(
    mistakesOf({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: 'key',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }),
  ).toEqual([
    'OTEL_TRACES_SAMPLER_ARG: "2" is not a number from 0 to 1',
    'OTEL_EXPORTER_OTLP_HEADERS: not a list such as name=value,other=value',
    'OTEL_TRACES_SAMPLER: "some" is not one of parentbased_always_on, parentbased_always_off, parentbased_traceidratio, always_on, always_off, traceidratio',
  ]);
});

test('proxies are addresses and networks; by default those of this machine', () => {
  expect(readEnv({ DATA_DIR: dataDir }).trustedProxies).toEqual(['loopback']);
  expect(readEnv({ DATA_DIR: dataDir, TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8,192.0.2.1' }).trustedProxies).toHaveLength(
    3,
  );
  expect(mistakesOf({ TRUSTED_PROXIES: '10.0.0.0/33,everybody' })).toEqual([
    'TRUSTED_PROXIES: "10.0.0.0/33" is neither an address nor a network',
    'TRUSTED_PROXIES: "everybody" is neither an address nor a network',
  ]);
});

test("a map provider has its URL with the site's token; none without a name", () => {
  expect(readEnv({ DATA_DIR: dataDir }).mapTiles).toBeNull();
  expect(readEnv({ DATA_DIR: dataDir, MAPS_PROVIDER: 'stadia', MAPS_TOKEN: 'key-1' }).mapTiles).toMatchObject({
    token: 'key-1',
    attribution: expect.stringContaining('OpenStreetMap') as string,
  });
});

test('a shop begun empty stays without the demo, and a folder with the demo is refused', () => {
  const shop = join(dataDir, 'shop');
  const source: NodeJS.ProcessEnv = { DATA_DIR: shop };
  expect(readEnv({ DATA_DIR: join(dataDir, 'first') }).demo).toBe(true);
  expect(beginEmpty(source)).toBe(null);
  expect(source['DEMO']).toBe('off');
  // A later start, with and without the option.
  expect(readEnv({ DATA_DIR: shop }).demo).toBe(false);
  expect(beginEmpty({ DATA_DIR: shop })).toBe(null);
  expect(beginEmpty({ DATA_DIR: join(dataDir, 'first') })).toContain('was begun with the demo');
});

test('a bucket of backups has keys of its own, or those of the uploads, also from files', () => {
  const file = join(dataDir, 'secret');
  writeFileSync(file, 'of backups\n');
  const read = new EnvReader({
    ...{ S3_ACCESS_KEY_ID: 'one', S3_SECRET_ACCESS_KEY: 'of uploads', S3_REGION: 'eu-west-1' },
    BACKUP_S3_SECRET_ACCESS_KEY_FILE: file,
  });
  const service = { region: 'eu-west-1', endpoint: 'https://s3.eu-west-1.amazonaws.com', accessKeyId: 'one' };
  expect(readS3Service(read, 'BACKUP_')).toEqual({ ...service, secretAccessKey: 'of backups' });
  expect(readS3Service(read)).toEqual({ ...service, secretAccessKey: 'of uploads' });
});
