import type { S3Settings } from '#server/service-keys.ts';
import type { EnvReader } from './env-reader.ts';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

type Service = Pick<S3Settings, 'endpoint' | 'region'> & Record<'accessKeyId' | 'secretAccessKey', string | null>;

/** Settings of an S3 service, null where missing. A variable with the prefix wins over the one without. */
export function readS3Service(read: EnvReader, prefix = ''): Service {
  const nameOf = (name: string): string =>
    prefix !== '' && read.text(`${prefix}${name}`) !== null ? `${prefix}${name}` : name;
  const region = read.text(nameOf('S3_REGION')) ?? 'us-east-1';
  const endpoint = read.url(nameOf('S3_ENDPOINT'), ['http:', 'https:']) ?? `https://s3.${region}.amazonaws.com`;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    accessKeyId: read.text(nameOf('S3_ACCESS_KEY_ID')),
    secretAccessKey: read.text(nameOf('S3_SECRET_ACCESS_KEY')),
  };
}

/** The bucket for uploads; null: they stay in `DATA_DIR`. */
export function readS3(read: EnvReader): S3Settings | null {
  const bucket = read.text('S3_BUCKET');
  const { accessKeyId, secretAccessKey, ...service } = readS3Service(read);
  if (bucket === null) return null;
  if (!BUCKET.test(bucket)) read.mistakes.push(`S3_BUCKET: "${bucket}" is not the name of a bucket`);
  if (accessKeyId === null) read.mistakes.push('S3_ACCESS_KEY_ID: S3_BUCKET needs one');
  if (secretAccessKey === null) read.mistakes.push('S3_SECRET_ACCESS_KEY: S3_BUCKET needs one');
  return { ...service, bucket, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' };
}
