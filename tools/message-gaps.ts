/**
 * Lists texts that are missing in a language, keys that are used but not defined, and forms whose screens lack the
 * messages of broken rules. `node tools/message-gaps.ts` prints all.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCALES } from '#domain/locales.ts';
import { SCREENS } from '#web/screens/index.ts';
import type { ScreenRow } from '#web/screens/screen-row.ts';

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

/** The files of `web/` that a file imports, also on demand; types aside. */
function importsOf(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)[^;]*?from '([^']+)'|import\('([^']+)'\)/gm,
  );
  return [...found].flatMap(([, fixed, lazy]) => {
    const path = fixed ?? lazy ?? '';
    if (!/\.tsx?$/.test(path)) return [];
    if (path.startsWith('#web/')) return [join(root, path.slice(1))];
    return path.startsWith('.') ? [join(file, '..', path)] : [];
  });
}

/** Screens with a form that come without the messages of broken rules, and do not load them. */
export function formsWithoutTexts(): string[] {
  return Object.entries<ScreenRow>(SCREENS).flatMap(([name, { texts, lateTexts = [], redirectTo }]) => {
    if (redirectTo !== undefined || [...texts, ...lateTexts].includes('forms')) return [];
    const files = new Set([join(root, `web/screens/${name}/${name}.tsx`)]);
    for (const file of files) for (const next of importsOf(file)) files.add(next);
    const sources = [...files].map((file) => readFileSync(file, 'utf8'));
    const loads = sources.some((source) => /use(Lazy|Late)Texts\('forms'|useTextLoader\('forms'\)/.test(source));
    return !loads && sources.some((source) => source.includes('= useForm({'))
      ? [`${name}: a form without 'forms'`]
      : [];
  });
}

if (import.meta.main) {
  const gaps = [...missingTexts(), ...unknownTexts(), ...formsWithoutTexts()];
  process.stdout.write(gaps.length > 0 ? `${gaps.join('\n')}\n` : 'No text is missing.\n');
  process.exitCode = gaps.length > 0 ? 1 : 0;
}
