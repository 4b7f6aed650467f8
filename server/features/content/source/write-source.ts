import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { LOCALES } from '#domain/locales.ts';
import { CONTENT_KINDS, ENTRY_FIELDS, GROUPED_KINDS } from './entry-schema.ts';
import type { SourceEntry, SourceGroup, SourceText } from './read-source.ts';

const asYaml = (value: object): string => stringify(value, { lineWidth: 0, defaultStringType: 'PLAIN' });

/** Sorts fields in the order of their schema. */
function fieldsInOrder({ kind, fields }: SourceEntry): object {
  const known = fields as Record<string, unknown>;
  const order = Object.keys(ENTRY_FIELDS[kind].properties);
  return Object.fromEntries(order.flatMap((key) => (known[key] === undefined ? [] : [[key, known[key]]])));
}

/** The content of a language's Markdown file. */
function textFile({ title, summary, body, seo }: SourceText): string {
  const matter = {
    title,
    summary,
    ...(seo.title && { seo_title: seo.title }),
    ...(seo.description && { seo_description: seo.description }),
  };
  return `---\n${asYaml(matter)}---\n\n${body}\n`;
}

/** Writes entries as a folder for `readSource`, replacing the folders of their kinds. Returns the number of files. */
export function writeSource(folder: string, entries: readonly SourceEntry[], groups: readonly SourceGroup[]): number {
  for (const kind of CONTENT_KINDS) rmSync(join(folder, kind), { recursive: true, force: true });
  const files = new Map<string, string>();
  const named = GROUPED_KINDS.map((kind) => [
    kind,
    groups
      .filter((group) => group.kind === kind)
      .map(({ key, name }) => ({ key, name: Object.fromEntries(LOCALES.map(({ code }) => [code, name[code]])) })),
  ]);
  files.set('groups.yaml', asYaml(Object.fromEntries(named) as object));
  for (const entry of entries) {
    const at = `${entry.kind}/${entry.key}`;
    files.set(`${at}/entry.yaml`, asYaml(fieldsInOrder(entry)));
    for (const { code } of LOCALES) {
      const text = entry.texts[code];
      if (text) files.set(`${at}/${code}.md`, textFile(text));
    }
  }
  for (const [file, text] of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return files.size;
}
