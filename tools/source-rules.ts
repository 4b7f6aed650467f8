/** Bans without a linter rule, each with its replacement. */
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
