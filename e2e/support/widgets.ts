import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Names of all widgets with examples. */
export const widgets = globSync('*/*.example.tsx', { cwd: join(import.meta.dirname, '../../web/ui') })
  .map((path) => basename(path, '.example.tsx'))
  .sort();
