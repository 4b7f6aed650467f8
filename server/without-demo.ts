import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Marks a data folder as started without the demo, so that later starts do not load it either. */
const MARK = 'without-demo';

/**
 * Marks the folder to start without the demo, now and later. Returns an error message if the demo is already loaded.
 */
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

/** Whether the data folder was started without the demo, or the demo is not installed (`npm run slim`). */
export const isWithoutDemo = (dataDir: string): boolean => !hasDemo() || existsSync(join(dataDir, MARK));

/** Whether the demo catalogue is installed. */
export const hasDemo = (): boolean => existsSync(join(import.meta.dirname, '../demo/catalogue'));
