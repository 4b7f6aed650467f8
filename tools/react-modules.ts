import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What each entry of React's packages chooses between production and development of. */
const BODIES: Readonly<Record<string, string>> = {
  'react/index': 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom/index': 'react-dom',
  'react-dom/client': 'react-dom-client',
  'scheduler/index': 'scheduler',
};

/** A CommonJS file of React's as a module that does the same: what it requires is imported, each of its exports is a variable of its own. Throws at a file written otherwise. */
function asModule(source: string): string {
  const names = [...new Set(source.match(/(?<=^\s*exports\.)\w+(?= =)/gm))];
  const isSetOnce = (name: string): boolean => source.split(new RegExp(`\\bexports\\.${name}\\b`)).length === 2;
  const needed = [...source.matchAll(/(?:^var|,\n) +(\w+) = require\("([\w-]+)"\)/gm)];
  const module = [
    ...needed.map(([, name, from]) => `import * as ${name} from '${from}';`),
    ...names.filter((name) => !isSetOnce(name)).map((name) => `let out_${name};`),
    source
      .replace(/^var(?:,?\s+\w+ = require\("[\w-]+"\))+;/m, '')
      .replace(/^exports\.(\w+) =/gm, (text, name: string) => (isSetOnce(name) ? `const out_${name} =` : text))
      .replace(/\bexports\.(\w+)\b/g, 'out_$1')
      // Only the scheduler of tests has them.
      .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'undefined'),
    `export { ${names.map((name) => `out_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
  // Another release may be written otherwise: the build fails then, not the page.
  const left = /\b(?:require\(|exports\b)/.exec(module);
  if (left || names.length === 0)
    throw new Error(`React is written otherwise than tools/react-modules.ts knows: ${left?.[0] ?? 'no exports'}`);
  return module;
}

/**
 * React as modules in the browser's build. Its packages are CommonJS, which a bundler wraps in functions: a browser reads 200 kB of them a second time when they are
 * called, in one task (15 ms of a desk's processor). What stands at the top of a module is read once, while it arrives and beside the page's own work.
 */
export function reactModules(): Plugin {
  return {
    name: 'serai:react-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const [, entry = '', body] =
        /node_modules\/((?:react|react-dom|scheduler)\/(?:cjs\/([\w-]+\.production)|[\w-]+))\.js$/.exec(id) ?? [];
      // For a React older than every one in use; it alone would keep React itself in a function.
      if (/node_modules\/use-sync-external-store\/shim\/index\.js$/.test(id))
        return "export { useSyncExternalStore } from 'react';";
      const chosen = BODIES[entry] && `./cjs/${BODIES[entry]}.production.js`;
      if (chosen) return `export * from '${chosen}';\nimport * as all from '${chosen}';\nexport default all;`;
      return body ? asModule(readFileSync(id, 'utf8')) : null;
    },
  };
}
