import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from '#web/page-renderer.ts';

interface ManifestEntry {
  name?: string;
  file: string;
  css?: string[];
  imports?: string[];
}

const START = 'web/entry-start.ts';
const ENTRY = 'web/entry-browser.tsx';
/**
 * The chunk of the page script with React DOM (`vite.config.ts`). It runs first and on its own, so that no task is
 * long.
 */
const REACT_DOM = 'react-dom';
const PRINT = 'web/styles/print.css';
/**
 * The two fonts of the first paint: text and titles in the language's script. Browsers load others on use; Chinese uses
 * system fonts.
 */
const fontsFor = (locale: string): string[] =>
  ['onest', 'literata-display'].map((font) => `${font}-${locale === 'ru' ? 'cyrillic' : 'latin'}`);

/**
 * Finds a screen's files in the manifest of the browser build. Additional modules contribute only their style sheets.
 * Results are cached.
 */
export function createPageFiles(
  distFolder: string,
): (modules: readonly string[], locale: string, messages: readonly string[]) => PageFiles {
  const file = join(distFolder, 'client/.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the site is not built yet: run npm run build');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
  const reactDom = Object.values(manifest).find(({ name }) => name === REACT_DOM);
  const run = [reactDom, manifest[ENTRY]].flatMap((entry) => (entry ? [`/${entry.file}`] : []));
  const cached = new Map<string, PageFiles>();

  const collect = (key: string, scripts: Set<string>, styles: Set<string>): void => {
    const entry = manifest[key];
    if (!entry || scripts.has(`/${entry.file}`)) return;
    scripts.add(`/${entry.file}`);
    for (const next of entry.imports ?? []) collect(next, scripts, styles);
    // After the styles of its imports, as in the source, so that a screen's own rules win.
    for (const css of entry.css ?? []) styles.add(`/${css}`);
  };

  return ([module = '', ...deferred], locale, messages) => {
    const name = [module, ...deferred, locale].join(' ');
    let files = cached.get(name);
    if (!files) {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const texts = ['site', 'ui', ...messages].map((noun): [string, string] => [
        noun,
        `web/i18n/messages/${locale}/${noun}.ts`,
      ]);
      for (const key of [ENTRY, module, ...texts.map(([, key]) => key)]) collect(key, scripts, styles);
      const others = new Set<string>(scripts);
      for (const key of deferred) collect(key, others, styles);
      const fonts = fontsFor(locale).flatMap((font) => manifest[`web/styles/fonts/${font}.woff2`]?.file ?? []);
      const text = [...styles].map((style) => readFileSync(join(distFolder, 'client', style), 'utf8').trim()).join('');
      files = {
        fonts: fonts.map((file) => `/${file}`),
        scripts: [`/${manifest[START]?.file ?? ''}`],
        styles: [...styles],
        print: `/${manifest[PRINT]?.file ?? ''}`,
        run,
        later: [...scripts].filter((script) => !run.includes(script)),
        screen: `/${manifest[module]?.file ?? ''}`,
        texts: Object.fromEntries(
          texts.flatMap(([noun, key]) => (manifest[key] ? [[noun, `/${manifest[key].file}`]] : [])),
        ),
        inlineStyles: text,
        stylesHash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
      };
      cached.set(name, files);
    }
    return files;
  };
}
