/** Rules without a linter rule, each with a replacement. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface SourceRule {
  files: string;
  banned: RegExp;
  instead: string;
}

const RULES: readonly SourceRule[] = [
  {
    files: 'server/features/**/*.ts',
    banned: /\bnew Date\(\)|\bDate\.now\(\)/,
    instead: 'the clock of the app (server/platform/clock.ts)',
  },
  {
    files: '{server,web}/features/**/*.{ts,tsx}',
    banned:
      /\b\w*(?:[pP]rice|[aA]mount|Minor|[pP]aid|[cC]aptured|[rR]efunded)\s*\*\s*(?:\d*\.\d|\w*(?:[pP]ercent|[sS]hare|[rR]ate)\b)/,
    instead: 'percentOf or convertPrice (domain/money.ts)',
  },
  {
    files: 'bench/**/*.ts',
    banned: /\bsort(ed)?\(\(a, b\) => a - b\)\[/i,
    instead: 'quantile or median (bench/support/quantile.ts)',
  },
  {
    files: 'web/**/*.{ts,tsx}',
    banned: /(?:\bif \(.*\)|&&|\|\||\?) use\(/,
    instead: '`use` on each render (web/i18n/use-late-texts.ts)',
  },
];

/** Lines that break a rule, as `file:line use …`. */
export function sourceFaults(): string[] {
  return RULES.flatMap(({ files, banned, instead }) =>
    globSync(files, { cwd: root })
      .filter((file) => !/\.(test|spec)\./.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => (banned.test(line) ? [`${file}:${at + 1} use ${instead}`] : [])),
      ),
  );
}

interface FolderRule {
  folders: string;
  except?: RegExp;
  maxFiles: number;
}

/** Larger folders are split by subject. The demo's books are one file per country. */
const FOLDER_RULES: readonly FolderRule[] = [
  { folders: '{server,web}/features/**/', maxFiles: 25 },
  {
    folders: '{contract,domain,sites,server,web,demo,bench,e2e,tools}/**/',
    except: /^demo\/catalogue$/,
    maxFiles: 40,
  },
];

/** Numbers that were used twice before this check; applied migrations keep their names. */
const SHARED_NUMBERS = new Set(['server/db/migrations/092', 'server/db/migrations/093']);
const MAX_RECORD_LINES = 20;

/** Migrations and decision records with a duplicate number, and records that are too long. */
export function numberFaults(): string[] {
  const numberOf = (file: string): string => file.replace(/[_-][^/]*$/, '');
  const files = globSync(['server/db/migrations/*.sql', 'docs/decisions/*.md'], { cwd: root }).sort();
  const numbers = files.map(numberOf);
  const twice = files.filter((file, at) => numbers.indexOf(numberOf(file)) < at && !SHARED_NUMBERS.has(numberOf(file)));
  const long = files.filter(
    (file) =>
      file.endsWith('.md') && readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length > MAX_RECORD_LINES,
  );
  return [
    ...twice.map((file) => `${file}: its number is taken`),
    ...long.map((file) => `${file}: a record has at most ${MAX_RECORD_LINES} lines`),
  ];
}

const MAX_STYLE_LINES = 400;

/** Style sheets that are too long, as `file: lines, at most N`. */
export function styleFaults(): string[] {
  return globSync('web/**/*.css', { cwd: root }).flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    return lines <= MAX_STYLE_LINES ? [] : [`${file}: ${lines} lines, at most ${MAX_STYLE_LINES}`];
  });
}

/** Sheets that restyle the classes of others. */
const RESTYLING = new Set(['web/styles/print.css']);

/** The class that a selector defines: the last one other than a state (`is-…`), when the selector has no combinator. */
function definedClass(selector: string): string | undefined {
  if (/[\s>+~@]/.test(selector.trim())) return undefined;
  return selector.match(/(?<=\.)(?!is-)[a-zA-Z][\w-]*/g)?.at(-1);
}

/** A selector list with `*` instead of parentheses and brackets, whose commas separate no selectors. */
function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/\([^()]*\)|\[[^\]]*\]/g, '*');
  return shorter === selectors ? selectors : withoutArguments(shorter);
}

/** Classes whose part is one character, such as `card__t`. */
export function characterClasses(): string[] {
  return globSync('web/**/*.css', { cwd: root }).flatMap((file) => {
    const found = readFileSync(join(root, file), 'utf8').match(/\.[a-z][\w-]*__\w(?![\w])/g) ?? [];
    return [...new Set(found)].map((name) => `${file}: ${name} names its part by one character`);
  });
}

/** Classes that two sheets define: the loading order of the sheets would decide which one applies. */
export function sharedClasses(): string[] {
  const sheets = new Map<string, string>();
  return globSync('web/**/*.css', { cwd: root })
    .filter((file) => !RESTYLING.has(file))
    .sort()
    .flatMap((file) => {
      const selectors = readFileSync(join(root, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .matchAll(/[^{};]+(?=\{)/g);
      const names = new Set(
        [...selectors]
          .flatMap(([list]) => withoutArguments(list).split(',').map(definedClass))
          .filter((name) => name !== undefined),
      );
      return [...names].flatMap((name) => {
        const other = sheets.get(name);
        sheets.set(name, other ?? file);
        return other === undefined ? [] : [`${file}: .${name} is defined in ${other}`];
      });
    });
}

/** Folders with too many source files, as `folder: files, at most N`. */
export function folderFaults(): string[] {
  return FOLDER_RULES.flatMap(({ folders, except, maxFiles }) =>
    globSync(folders, { cwd: root }).flatMap((folder) => {
      const files = globSync(join(folder, '*.{ts,tsx}'), { cwd: root }).length;
      return files <= maxFiles || except?.test(folder) ? [] : [`${folder}: ${files} files, at most ${maxFiles}`];
    }),
  );
}

/** Classes that libraries set. */
const LIBRARY_CLASS = /^(maplibregl|swiper)-/;

/** Classes in style sheets that no script names, in full or as the start of a template: `badge--${tone}`. */
export function unusedClasses(): string[] {
  const scripts = globSync('{web,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|spec)\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const words = new Set(scripts.match(/[a-zA-Z][\w-]*/g));
  const beginnings = new Set([...scripts.matchAll(/([a-zA-Z][\w-]*-)\w*\$\{/g)].map(([, word]) => word));
  const isBuilt = (name: string): boolean =>
    [...name.matchAll(/-/g)].some(({ index }) => beginnings.has(name.slice(0, index + 1)));
  return globSync('web/**/*.css', { cwd: root }).flatMap((file) => {
    const selectors = readFileSync(join(root, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/[^{};]+(?=\{)/g);
    const names = new Set(
      [...selectors].flatMap(([selector]) =>
        [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
      ),
    );
    return [...names]
      .filter((name) => !words.has(name) && !isBuilt(name) && !LIBRARY_CLASS.test(name))
      .map((name) => `${file}: .${name} is not used`);
  });
}
