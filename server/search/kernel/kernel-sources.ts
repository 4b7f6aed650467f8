import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, 'wasm');

/** The modules the kernel is compiled from, by name; none where only the compiled one was installed. */
export function kernelSources(): string[] {
  if (!existsSync(SOURCES)) return [];
  return readdirSync(SOURCES)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(SOURCES, name));
}
