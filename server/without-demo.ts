import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Marks a data folder whose shop began without the demo, so that later starts do not load it either. */
const MARK = 'without-demo';

/** Begins a shop without the demo: this start and all later ones on the folder. Returns the mistake where the demo already is. */
export function beginEmpty(source: NodeJS.ProcessEnv): string | null {
  const dataDir = resolve(source['DATA_DIR']?.trim() || './.data');
  if (
    !existsSync(join(dataDir, MARK)) &&
    hasDemo() &&
    !source['DATABASE_URL'] &&
    existsSync(join(dataDir, 'secrets.json'))
  )
    return `DATA_DIR: ${dataDir} was begun with the demo; name a new folder: DATA_DIR=./shop npm start -- --empty`;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, MARK), '');
  source['DEMO'] = 'off';
  return null;
}

/** Whether a data folder began without the demo, or the install came without it (`npm run slim`). */
export const isWithoutDemo = (dataDir: string): boolean => !hasDemo() || existsSync(join(dataDir, MARK));

/** Whether this install has the demo's catalogue. */
export const hasDemo = (): boolean => existsSync(join(import.meta.dirname, '../demo/catalogue'));
