import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '#server/db/primary.ts';
import { createSeal } from './platform/seal.ts';

/**
 * Without these two, encrypted data are unreadable and all sessions end, so a file that lacks one counts as damaged.
 */
const ESSENTIAL = ['sessionSecret', 'dataKey'] as const;
const NAMES = [...ESSENTIAL, 'sandboxSecret', 'operatorToken', 'pushSecret'] as const;
const MIN_LENGTH = 32;
const BYTES = 32;
const CHECK_PLACE = 'data_key_check';
const CHECK_TEXT = 'the key of this database';

export type Secrets = Record<(typeof NAMES)[number], string>;

/** Thrown when the stored secrets cannot be used; the message names the file and the remedy. */
export class SecretsError extends Error {
  override name = 'SecretsError';
}

function damaged(file: string, what: string): SecretsError {
  return new SecretsError(
    `DATA_DIR: ${file} ${what}; restore it from a backup, or delete it when the database is empty`,
  );
}

function parseSecrets(file: string): Partial<Secrets> {
  let stored: Partial<Record<string, unknown>>;
  try {
    stored = (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, unknown>> | null) ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) throw damaged(file, 'is empty or cut off');
    throw error;
  }
  for (const name of NAMES) {
    const value = stored[name];
    if (value === undefined && !ESSENTIAL.some((essential) => essential === name)) continue;
    if (typeof value !== 'string') throw damaged(file, `has no ${name}`);
    if (value.length < MIN_LENGTH) throw damaged(file, `has a ${name} that is too short`);
  }
  if (Buffer.from(String(stored['dataKey']), 'base64url').length !== BYTES)
    throw damaged(file, 'has a dataKey that is not 32 bytes in base64url');
  return stored as Partial<Secrets>;
}

/** Writes the file atomically. Keeps a file that another start created meanwhile. */
function writeSecrets(file: string, secrets: Secrets, isNew: boolean): void {
  const aside = `${file}.${randomUUID()}`;
  writeFileSync(aside, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    if (isNew) linkSync(aside, file);
    else renameSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Reads `secrets.json`, creating it when missing. Throws `SecretsError` when it is damaged. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const isNew = !existsSync(file);
  const stored = isNew ? {} : parseSecrets(file);
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, stored[name] ?? randomBytes(BYTES).toString('base64url')]),
  ) as Secrets;
  if (NAMES.every((name) => stored[name] !== undefined)) return secrets;
  mkdirSync(dataDir, { recursive: true });
  try {
    writeSecrets(file, secrets, isNew);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readSecrets(dataDir);
    throw error;
  }
  return secrets;
}

/** Whether the database was encrypted with this key, by a check value that the first start stores. */
export async function isDataKeyOf(databaseUrl: string, dataKey: string): Promise<boolean> {
  const seal = createSeal(dataKey);
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    await client.query('insert into data_key_check (sealed) values ($1) on conflict do nothing', [
      seal.close(CHECK_TEXT, CHECK_PLACE),
    ]);
    const { rows } = await client.query<{ sealed: Buffer }>('select sealed from data_key_check');
    return rows[0] !== undefined && seal.open(rows[0].sealed, CHECK_PLACE) === CHECK_TEXT;
  } catch (error) {
    // An error with a code comes from the database; without one the value cannot be opened.
    if ((error as { code?: string }).code) throw error;
    return false;
  } finally {
    await client.end();
  }
}
