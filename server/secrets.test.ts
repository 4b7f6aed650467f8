import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets, SecretsError } from './secrets.ts';

let dataDir: string;
let file: string;
let whole: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'serai-secrets-'));
  file = join(dataDir, 'secrets.json');
  readSecrets(dataDir);
  whole = readFileSync(file, 'utf8');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test.each([
  ['an empty file', () => '', 'is empty or cut off'],
  ['half a file', () => whole.slice(0, 60), 'is empty or cut off'],
  ['an empty object', () => '{}', 'has no sessionSecret'],
  ['null', () => 'null', 'has no sessionSecret'],
  ['a short key', () => whole.replace(/"dataKey": "[^"]+"/, '"dataKey": "short"'), 'has a dataKey that is too short'],
])('%s is reported with its path and left unchanged', (_name, damaged, fault) => {
  writeFileSync(file, damaged());
  expect(() => readSecrets(dataDir)).toThrow(SecretsError);
  expect(() => readSecrets(dataDir)).toThrow(`DATA_DIR: ${file} ${fault}`);
  expect(readFileSync(file, 'utf8')).toBe(damaged());
});

test('the secrets of the first start are used by the next one, and readable by their owner alone', () => {
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(readSecrets(dataDir)).toEqual(JSON.parse(whole));
});
