import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#domain/locales.ts';
import { LEGAL_TEXTS } from '#domain/site/legal-texts.ts';
import { parseMarkdown, runsOf, type ParsedBlock } from '#server/features/content/markdown/parse-markdown.ts';
import {
  CONTENT_KINDS,
  ENTRY_FIELDS,
  FrontMatter,
  GROUPED_KINDS,
  GroupsFile,
  type ContentKind,
  type EntryFields,
  type GroupedKind,
} from './entry-schema.ts';
import { readYaml } from './read-yaml.ts';
import { positionAt, type SourceFault } from './source-fault.ts';

/** A text of an entry in one language. */
export interface SourceText {
  title: string;
  summary: string;
  /** Markdown. */
  body: string;
  seo: { title?: string; description?: string };
}

/** An entry: the fields that all languages share, and its texts. */
export interface SourceEntry<Kind extends ContentKind = ContentKind> {
  kind: Kind;
  key: string;
  slug: string;
  fields: EntryFields[Kind];
  texts: Partial<Record<Locale, SourceText>>;
}

export interface SourceGroup {
  kind: GroupedKind;
  key: string;
  name: Record<Locale, string>;
}

/** A name in a file that must refer to a row in the database. */
export interface SourceReference extends Omit<SourceFault, 'message'> {
  kind: 'picture' | 'place' | 'activity' | 'tour' | 'rubric' | 'topic';
  name: string;
}

export interface ContentSource {
  entries: SourceEntry[];
  groups: SourceGroup[];
  references: SourceReference[];
  faults: SourceFault[];
}

const FOLDER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TEXT_FILE = new Map<string, Locale>(LOCALES.map(({ code }) => [`${code}.md`, code]));

/** Reads a content folder: all entries, and the faults that can be found without a database. */
export function readSource(folder: string): ContentSource {
  const source: ContentSource = { entries: [], groups: [], references: [], faults: [] };
  readGroups(folder, source);
  for (const kind of CONTENT_KINDS) {
    if (!existsSync(join(folder, kind))) continue;
    for (const key of readdirSync(join(folder, kind)).sort()) readEntry(folder, kind, key, source);
  }
  checkSlugs(source);
  return source;
}

function readGroups(folder: string, { groups, faults }: ContentSource): void {
  const file = 'groups.yaml';
  if (!existsSync(join(folder, file))) return;
  const read = readYaml(GroupsFile, { file, text: readFileSync(join(folder, file), 'utf8') });
  if ('faults' in read) return void faults.push(...read.faults);
  const value = read.value as Record<GroupedKind, Omit<SourceGroup, 'kind'>[]>;
  for (const kind of GROUPED_KINDS) groups.push(...value[kind].map((group) => ({ kind, ...group })));
}

function readEntry(folder: string, kind: ContentKind, key: string, source: ContentSource): void {
  const at = `${kind}/${key}`;
  const fault = (file: string, message: string): void => void source.faults.push({ file, line: 1, column: 1, message });
  if (!FOLDER_NAME.test(key)) return fault(at, 'a folder name has lower-case letters, digits and dashes');
  const names = readdirSync(join(folder, at)).sort();
  for (const name of names)
    if (name !== 'entry.yaml' && !TEXT_FILE.has(name)) fault(`${at}/${name}`, 'is neither entry.yaml nor a language');
  const file = `${at}/entry.yaml`;
  if (!names.includes('entry.yaml')) return fault(file, 'is missing');
  const text = readFileSync(join(folder, file), 'utf8');
  const read = readYaml(ENTRY_FIELDS[kind], { file, text });
  if ('faults' in read) return void source.faults.push(...read.faults);
  const fields = read.value as EntryFields[ContentKind];
  const entry: SourceEntry = { kind, key, fields, texts: {}, slug: 'slug' in fields ? fields.slug : key };
  if (kind === 'legal') checkLegal(entry as SourceEntry<'legal'>, file, source);
  addReferences(entry, { file, text }, source);
  for (const name of names) {
    const locale = TEXT_FILE.get(name);
    if (locale) readText(folder, `${at}/${name}`, locale, { entry, source });
  }
  if (Object.keys(entry.texts).length === 0 && source.faults.every((one) => !one.file.startsWith(`${at}/`)))
    fault(file, 'has no text in any language');
  source.entries.push(entry);
}

/** The folder of a legal text is named after text and version, so that its address never changes. */
function checkLegal({ key, fields }: SourceEntry<'legal'>, file: string, { faults }: ContentSource): void {
  if (LEGAL_TEXTS.some((name) => key === `${name}-${fields.version}`)) return;
  faults.push({
    file,
    line: 1,
    column: 1,
    message: `the folder of a legal text is one of ${LEGAL_TEXTS.join(', ')} and its version: agreement-${fields.version}`,
  });
}

function addReferences({ fields }: SourceEntry, { file, text }: { file: string; text: string }, source: ContentSource) {
  const add = (kind: SourceReference['kind'], name: string): void => {
    const word = new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '.')}(?![\\w-])`).exec(text);
    source.references.push({ kind, name, file, ...positionAt(text, word?.index ?? 0) });
  };
  if ('rubric' in fields) add('rubric', fields.rubric);
  if ('topic' in fields) add('topic', fields.topic);
  if ('picture' in fields && fields.picture) add('picture', fields.picture);
  for (const place of 'places' in fields ? fields.places : []) add('place', place);
  for (const activity of 'activities' in fields ? fields.activities : []) add('activity', activity);
}

const FRONT_MATTER = /^---\n([\s\S]*?\n)---\n+/;

function readText(
  folder: string,
  file: string,
  locale: Locale,
  { entry, source }: { entry: SourceEntry; source: ContentSource },
): void {
  const raw = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  const [whole = '', matter = ''] = FRONT_MATTER.exec(raw) ?? [];
  if (whole === '')
    return void source.faults.push({ file, line: 1, column: 1, message: 'begins with front matter between two ---' });
  const read = readYaml(FrontMatter, { file, text: matter, linesBefore: 1 });
  if ('faults' in read) return void source.faults.push(...read.faults);
  const body = raw.slice(whole.length).trimEnd();
  const linesAbove = whole.split('\n').length - 1;
  const { faults, references } = readBody(body);
  const below = <At extends { line: number }>(one: At) => ({ ...one, file, line: one.line + linesAbove });
  source.faults.push(...faults.map(below));
  source.references.push(...references.map(below));
  const { title, summary, seo_title, seo_description } = read.value;
  entry.texts[locale] = {
    title,
    summary,
    body,
    seo: { ...(seo_title && { title: seo_title }), ...(seo_description && { description: seo_description }) },
  };
}

/** Faults and references of a text; lines count from the start of the text. */
export function readBody(body: string): {
  faults: Omit<SourceFault, 'file'>[];
  references: Omit<SourceReference, 'file'>[];
} {
  const { blocks, faults } = parseMarkdown(body);
  const references: Omit<SourceReference, 'file'>[] = [];
  referencesOf(blocks, body, (reference) => references.push(reference));
  const empty = body.trim() === '' ? [{ line: 1, column: 1, message: 'has no text' }] : [];
  return { faults: [...faults, ...empty], references };
}

function referencesOf(
  blocks: readonly ParsedBlock[],
  body: string,
  add: (reference: Omit<SourceReference, 'file'>) => void,
): void {
  const at = (piece: string): { line: number; column: number } => positionAt(body, body.indexOf(piece));
  for (const block of blocks) {
    if (block.type === 'picture') add({ kind: 'picture', name: block.name, ...at(`{picture ${block.name}`) });
    if (block.type !== 'tours') continue;
    const place = at(`{tours ${block.country}`);
    add({ kind: 'place', name: block.country, ...place });
    if (block.activity !== null) add({ kind: 'activity', name: block.activity, ...place });
  }
  for (const { href } of runsOf(blocks)) {
    const id = href && /^\/[^/?#]+-(\d+)(?:[?#]|$)/.exec(href)?.[1];
    if (id) add({ kind: 'tour', name: id, ...at(href) });
  }
}

/** Reports entries of a kind that share an address. */
function checkSlugs({ entries, faults }: ContentSource): void {
  const first = new Map<string, SourceEntry>();
  for (const entry of entries) {
    const address = `${entry.kind} ${entry.slug}`;
    const other = first.get(address);
    if (other)
      faults.push({
        file: `${entry.kind}/${entry.key}/entry.yaml`,
        line: 1,
        column: 1,
        message: `slug ${entry.slug} is that of ${other.kind}/${other.key}`,
      });
    else first.set(address, entry);
  }
}
