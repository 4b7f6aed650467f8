import type pg from 'pg';

/** A table of the product. */
export interface Table {
  name: string;
  /** Its columns, quoted, without those that are computed. */
  columns: string;
}

/** The tables by name. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid, c.relname order by c.relname`,
  );
  return rows;
}

/** The number of a table's rows, and a sum over their contents. */
export async function sumOf(client: pg.Client, { name, columns }: Table): Promise<{ count: number; sum: string }> {
  const { rows } = await client.query<{ count: number; sum: string }>(
    `select count(*)::float8 as count, coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0)::text as sum from ${name}`,
  );
  return rows[0] ?? { count: 0, sum: '' };
}
