/**
 * Generates server/features/account/passwords/common-passwords.bin from a JSON list of passwords, for instance
 * `src/passwords.json` of the npm package @zxcvbn-ts/language-common 4.1.3 (MIT, © 2012-2016 Dan Wheeler and Dropbox,
 * Inc., © 2021 @zxcvbn-ts): node tools/run.mjs tools/common-passwords.ts <list>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { COMMON_PASSWORDS_FILE, passwordDigest } from '#server/features/account/passwords/common-passwords.ts';
import { print } from '#server/platform/log.ts';

/** Shorter passwords are rejected anyway. */
const MIN_LENGTH = 8;

const passwords = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as string[];
const digests = new Set(passwords.filter(({ length }) => length >= MIN_LENGTH).map(passwordDigest));
const file = Buffer.alloc(digests.size * 4);
[...digests].sort((a, b) => a - b).forEach((digest, at) => file.writeUInt32BE(digest, at * 4));
writeFileSync(COMMON_PASSWORDS_FILE, file);
print(`${digests.size} passwords, ${file.length} bytes`);
