import { join } from 'node:path';
import { readPictures } from '#demo/picture-manifest.ts';
import { faultLine, readSource } from '#server/features/content/index.ts';

/** Faults in `content/` that can be found without a database, and pictures that the demo lacks. */
export function contentFaults(): string[] {
  const { faults, references, groups } = readSource(join(import.meta.dirname, '../content'));
  const pictures = new Set(readPictures().map(({ file }) => file.replace(/\.\w+$/, '')));
  const named = new Set(groups.map(({ kind, key }) => `${kind === 'blog' ? 'rubric' : 'topic'} ${key}`));
  const missing = references.filter(
    ({ kind, name }) =>
      (kind === 'picture' && !pictures.has(name)) ||
      ((kind === 'rubric' || kind === 'topic') && !named.has(`${kind} ${name}`)),
  );
  return [
    ...faults,
    ...missing.map(({ kind, name, ...at }) => ({ ...at, message: `no ${kind} is called ${name}` })),
  ].map((fault) => `content/${faultLine(fault)}`);
}
