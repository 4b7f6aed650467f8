import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Text sent at a time. */
const CHUNK_LENGTH = 262_144;
/** JSON longer than this is remembered by its object: copies of a tour share programme and texts. */
const REMEMBERED_LENGTH = 400;

type Encode = (value: unknown) => string;

const MARKS: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (mark) => MARKS[mark] ?? mark) : text;
const arrayItem = (item: unknown): string =>
  typeof item === 'string' ? `"${item.replace(/["\\]/g, '\\$&')}"` : String(item);

const written = new WeakMap<object, string>();

function jsonText(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? written.get(value) : undefined;
  if (known !== undefined) return known;
  const text = escaped(JSON.stringify(value));
  if (typeof value === 'object' && value !== null && text.length > REMEMBERED_LENGTH) written.set(value, text);
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

/** The rows in PostgreSQL's text format, many lines at a time. */
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
 * Writes rows with COPY: a tenth of what the same rows cost as JSON in an INSERT. The keys of the first row are the columns; columns left out get their defaults, keys that
 * are missing in a row are null. Objects must not change after they have been written.
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
