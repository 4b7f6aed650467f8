import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  name?: string;
  file: string;
  css?: string[];
  imports?: string[];
}

/** Files a page needs before it can be used. */
export interface PageFiles {
  /** Run at once. */
  scripts: readonly string[];
  styles: readonly string[];
  /** The same styles as text, which stands in the page: none of them is waited for. */
  looks: string;
  /** What the page's content security policy calls that text. */
  looksHash: string;
  /** Scripts that `web/entry-start.ts` runs when the page has been painted, one after another. */
  run: readonly string[];
  /** What those will ask for. */
  later: readonly string[];
  /** The script of the screen, and those of its texts by noun: both are among `later`. */
  screen: string;
  texts: Record<string, string>;
  /** Fonts of the first paint. */
  fonts: readonly string[];
  /** The style sheet for paper. */
  print: string;
}

const START = 'web/entry-start.ts';
const ENTRY = 'web/entry-browser.tsx';
/** Half of all that a page needs to come alive (`vite.config.ts`): run by itself first, so that no piece of work is long. */
const REACT_DOM = 'react-dom';
const PRINT = 'web/styles/print.css';
/** The two files of the first paint: text and titles in the script of the language. Others come when a page uses their letters; Chinese falls to the system's. */
const fontsFor = (locale: string): string[] =>
  ['onest', 'literata-display'].map((font) => `${font}-${locale === 'ru' ? 'cyrillic' : 'latin'}`);

/** Looks up the built files of a screen in the browser build's manifest, and the style sheets alone of what it draws besides; answers are kept, as there are few. */
export function createPageFiles(
  distFolder: string,
): (modules: readonly string[], locale: string, messages: readonly string[]) => PageFiles {
  const file = join(distFolder, 'client/.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the site is not built yet: run npm run build');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
  const reactDom = Object.values(manifest).find(({ name }) => name === REACT_DOM);
  const run = [reactDom, manifest[ENTRY]].flatMap((entry) => (entry ? [`/${entry.file}`] : []));
  const kept = new Map<string, PageFiles>();

  const collect = (key: string, scripts: Set<string>, styles: Set<string>): void => {
    const entry = manifest[key];
    if (!entry || scripts.has(`/${entry.file}`)) return;
    scripts.add(`/${entry.file}`);
    for (const next of entry.imports ?? []) collect(next, scripts, styles);
    // After what it builds on, as in the source: a screen's style sheet has the last word.
    for (const css of entry.css ?? []) styles.add(`/${css}`);
  };

  return ([module = '', ...looks], locale, messages) => {
    const name = [module, ...looks, locale].join(' ');
    let files = kept.get(name);
    if (!files) {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const texts = ['site', 'ui', ...messages].map((noun): [string, string] => [
        noun,
        `web/i18n/messages/${locale}/${noun}.ts`,
      ]);
      for (const key of [ENTRY, module, ...texts.map(([, key]) => key)]) collect(key, scripts, styles);
      const others = new Set<string>(scripts);
      for (const key of looks) collect(key, others, styles);
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
        looks: text,
        looksHash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
      };
      kept.set(name, files);
    }
    return files;
  };
}
