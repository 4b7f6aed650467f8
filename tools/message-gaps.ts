/**
 * Lists texts that are missing in a language, and keys that are used but not defined. `node tools/message-gaps.ts`
 * prints both.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCALES } from '#domain/locales.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/i18n/messages');
const CODES = LOCALES.map(({ code }) => code);
const require = createRequire(import.meta.url);

/** Texts of a language by key. */
function textsOf(locale: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const { default: entries } = require(join(folder, locale, file)) as { default: Record<string, string> };
    for (const [key, text] of Object.entries(entries)) texts.set(key, text);
  }
  return texts;
}

/** Keys that one language has and another lacks. */
export function missingTexts(): string[] {
  const all = new Map(CODES.map((locale) => [locale, textsOf(locale)]));
  const english = all.get('en-US') ?? new Map<string, string>();
  return CODES.flatMap((locale) => {
    const own = all.get(locale) ?? new Map<string, string>();
    const missing = [...english.keys()].filter((key) => !own.get(key)).map((key) => `${locale} lacks ${key}`);
    const extra = [...own.keys()]
      .filter((key) => !english.has(key))
      .map((key) => `${locale} has ${key}, English has not`);
    return [...missing, ...extra];
  });
}

/** Literal keys in `t('…')` without an English text. Keys computed at run time are not checked. */
export function unknownTexts(): string[] {
  const english = textsOf('en-US');
  const faults: string[] = [];
  for (const entry of readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
    const source = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, key] of source.matchAll(/\bt\(\s*'([\w.-]+)'/g))
      if (key && !english.has(key)) faults.push(`${entry.name}: no text ${key}`);
  }
  return faults;
}

if (import.meta.main) {
  const gaps = [...missingTexts(), ...unknownTexts()];
  process.stdout.write(gaps.length > 0 ? `${gaps.join('\n')}\n` : 'No text is missing.\n');
  process.exitCode = gaps.length > 0 ? 1 : 0;
}
