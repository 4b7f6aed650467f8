import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { PictureRow } from '#server/features/catalogue/index.ts';

/** The author of an entry. */
export interface AuthorRow {
  name: string;
  avatar_id: number | null;
  organizer_id: number | null;
}

/** Authors by name: an organizer or its contact person, else a traveller who has written a review. */
export async function readAuthors(db: Db, names: readonly string[]): Promise<Map<string, AuthorRow>> {
  const rows = await rowsOf<AuthorRow>(db)`
    select distinct on (name) name, avatar_id, organizer_id from (
      select person as name, avatar_id, id as organizer_id, 1 as rank from organizer where person = any(${names}::text[])
      union all select name, avatar_id, id, 2 from organizer where name = any(${names}::text[])
      union all select author_name, author_avatar_id, null, 3 from review where author_name = any(${names}::text[])) found
    order by name, rank, avatar_id nulls last`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** Pictures by file name without extension. */
export async function readPictures(db: Db, names: readonly string[]): Promise<Map<string, PictureRow>> {
  const rows = await rowsOf<PictureRow & { name: string }>(db)`
    select p.*, split_part(p.file, '.', 1) as name from picture p
    where p.file = any(${names.flatMap((name) => [`${name}.jpg`, `${name}.webp`])}::text[])`;
  return new Map(rows.map((row) => [row.name, row]));
}
