import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, 'wasm');

/** The kernel's source modules, by name; empty where only the compiled one is installed. */
export function kernelSources(): string[] {
  if (!existsSync(SOURCES)) return [];
  return readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(SOURCES, name));
}
