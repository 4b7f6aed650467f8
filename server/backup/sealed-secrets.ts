import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** What a restore needs besides rows and files. Encrypted, because it must not be readable in the backup. */
export interface BackupSecrets {
  /** The contents of `secrets.json`. */
  secrets: Record<string, string>;
  /** Password of the embedded PostgreSQL; null for an external one. */
  databasePassword: string | null;
}

/** Each guess takes half a second and 128 MB. */
const COST = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1_048_576 };
const KEY_BYTES = 32;
const derive = promisify((passphrase: string, salt: Buffer, done: (error: Error | null, key: Buffer) => void) =>
  scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, done),
);

interface Sealed {
  version: 1;
  salt: string;
  iv: string;
  tag: string;
  body: string;
}

/** Encrypts secrets with a key derived from a passphrase (scrypt, AES-256-GCM). */
export async function sealSecrets(secrets: BackupSecrets, passphrase: string): Promise<Buffer> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer): string => bytes.toString('base64');
  const sealed: Sealed = {
    version: 1,
    salt: text(salt),
    iv: text(iv),
    tag: text(cipher.getAuthTag()),
    body: text(body),
  };
  return Buffer.from(`${JSON.stringify(sealed)}\n`);
}

/** Opens the result of `sealSecrets`. Throws for another passphrase or a changed file. */
export async function openSecrets(file: Buffer, passphrase: string): Promise<BackupSecrets> {
  const { salt, iv, tag, body } = JSON.parse(file.toString()) as Sealed;
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', await derive(passphrase, bytes(salt)), bytes(iv));
  decipher.setAuthTag(bytes(tag));
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes(body)), decipher.final()]).toString()) as BackupSecrets;
  } catch {
    throw new Error('BACKUP_PASSPHRASE: does not open the secrets of this backup');
  }
}
