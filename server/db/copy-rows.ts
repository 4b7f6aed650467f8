import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Characters sent at a time. */
const CHUNK_LENGTH = 262_144;
/** JSON longer than this is cached by its object, because copies of a tour share programme and texts. */
const MIN_CACHED_LENGTH = 400;

type Encode = (value: unknown) => string;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char] ?? char) : text;
const arrayItem = (item: unknown): string =>
  typeof item === 'string' ? `"${item.replace(/["\\]/g, '\\$&')}"` : String(item);

const jsonCache = new WeakMap<object, string>();

function jsonText(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? jsonCache.get(value) : undefined;
  if (known !== undefined) return known;
  const text = escaped(JSON.stringify(value));
  if (typeof value === 'object' && value !== null && text.length > MIN_CACHED_LENGTH) jsonCache.set(value, text);
  return text;
}

function encoderOf(type: string, category: string): Encode {
  if (type === 'json' || type === 'jsonb') return jsonText;
  if (category === 'A') return (value) => escaped(`{${(value as readonly unknown[]).map(arrayItem).join(',')}}`);
  return (value) =>
    typeof value === 'string' ? escaped(value) : value instanceof Date ? value.toISOString() : String(value);
}

interface Column {
  name: string;
  encode: Encode;
}

async function columnsOf(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  columns: readonly string[],
): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; type: string; category: string }>(
    `select a.attname as name, t.typname as type, t.typcategory as category from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`,
    [table],
  );
  const types = new Map(rows.map((row) => [row.name, row]));
  return columns.map((name) => {
    const known = types.get(name);
    if (!known) throw new Error(`${table} has no column ${name}`);
    return { name, encode: encoderOf(known.type, known.category) };
  });
}

/** The rows in PostgreSQL's COPY text format, in chunks. */
function* textOf(rows: readonly object[], columns: readonly Column[]): Generator<string> {
  let chunk = '';
  for (const row of rows as readonly Record<string, unknown>[]) {
    chunk += `${columns
      .map(({ name, encode }) => {
        const value = row[name];
        return value === null || value === undefined ? '\\N' : encode(value);
      })
      .join('\t')}\n`;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/**
 * Inserts rows with COPY, ten times as fast as JSON in an INSERT. Columns are the keys of the first row; keys missing in a
 * later row are null. Throws for an unknown column. Objects must not change afterwards, because their JSON is cached.
 */
export async function copyRows(
  client: Pick<pg.ClientBase, 'query'>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = await columnsOf(client, table, names);
  await pipeline(
    Readable.from(textOf(rows, columns)),
    client.query(copyFrom(`copy ${table} (${names.join(', ')}) from stdin`)),
  );
}
