import type pg from 'pg';

/** Text sent at a time. */
const CHUNK_LENGTH = 262_144;
/** JSON longer than this is remembered by its object: copies of a tour share programme and texts. */
const REMEMBERED_LENGTH = 400;

type Encode = (value: unknown) => string;

/** A statement of the driver that sends rows in PostgreSQL's text format, as `pg` calls it. */
class CopyIn {
  readonly #text: string;
  readonly #lines: Iterable<string>;
  readonly #done: (error: Error | null) => void;

  constructor(text: string, lines: Iterable<string>, done: (error: Error | null) => void) {
    this.#text = text;
    this.#lines = lines;
    this.#done = done;
  }

  submit(connection: { query(text: string): void }): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void; sendCopyFail(message: string): void }): void {
    try {
      let chunk = '';
      for (const line of this.#lines) {
        chunk += line;
        if (chunk.length < CHUNK_LENGTH) continue;
        connection.sendCopyFromChunk(Buffer.from(chunk));
        chunk = '';
      }
      if (chunk !== '') connection.sendCopyFromChunk(Buffer.from(chunk));
      connection.endCopyFrom();
    } catch (error) {
      connection.sendCopyFail(String(error));
    }
  }

  handleError(error: Error): void {
    this.#done(error);
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#done(null);
  }
}

const MARKS: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string => (/[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (mark) => MARKS[mark] ?? mark) : text);
const arrayItem = (item: unknown): string => (typeof item === 'string' ? `"${item.replace(/["\\]/g, '\\$&')}"` : String(item));

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
  return (value) => (typeof value === 'string' ? escaped(value) : value instanceof Date ? value.toISOString() : String(value));
}

interface Column {
  name: string;
  encode: Encode;
}

async function columnsOf(client: Pick<pg.ClientBase, 'query'>, table: string, columns: readonly string[]): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; type: string; category: string }>(
    `select a.attname as name, t.typname as type, t.typcategory as category from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`, [table]);
  const types = new Map(rows.map((row) => [row.name, row]));
  return columns.map((name) => {
    const known = types.get(name);
    if (!known) throw new Error(`${table} has no column ${name}`);
    return { name, encode: encoderOf(known.type, known.category) };
  });
}

function* linesOf(rows: readonly object[], columns: readonly Column[]): Generator<string> {
  for (const row of rows as readonly Record<string, unknown>[]) {
    yield `${columns.map(({ name, encode }) => {
      const value = row[name];
      return value === null || value === undefined ? '\\N' : encode(value);
    }).join('\t')}\n`;
  }
}

/**
 * Writes rows with COPY: a tenth of what the same rows cost as JSON in an INSERT. The keys of the first row are the columns; columns left out get their defaults, keys that
 * are missing in a row are null. Objects must not change after they have been written.
 */
export async function copyRows(client: Pick<pg.ClientBase, 'query'>, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = await columnsOf(client, table, names);
  await new Promise<void>((resolve, reject) => {
    client.query(new CopyIn(`copy ${table} (${names.join(', ')}) from stdin`, linesOf(rows, columns), (error) => (error ? reject(error) : resolve())) as unknown as pg.Submittable);
  });
}
