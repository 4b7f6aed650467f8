import type { S3Settings } from '#server/service-keys.ts';
import type { EnvReader } from './env-reader.ts';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The bucket for uploads; null: they stay in `DATA_DIR`. */
export function readS3(read: EnvReader): S3Settings | null {
  const bucket = read.text('S3_BUCKET');
  const region = read.text('S3_REGION') ?? 'us-east-1';
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']) ?? `https://s3.${region}.amazonaws.com`;
  const [accessKeyId, secretAccessKey] = [read.text('S3_ACCESS_KEY_ID'), read.text('S3_SECRET_ACCESS_KEY')];
  if (bucket === null) return null;
  if (!BUCKET.test(bucket)) read.mistakes.push(`S3_BUCKET: "${bucket}" is not the name of a bucket`);
  if (accessKeyId === null) read.mistakes.push('S3_ACCESS_KEY_ID: S3_BUCKET needs one');
  if (secretAccessKey === null) read.mistakes.push('S3_SECRET_ACCESS_KEY: S3_BUCKET needs one');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket,
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
  };
}
