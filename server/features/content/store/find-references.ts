import type { Db } from '#server/db/pool.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { ContentSource, SourceReference } from '#server/features/content/source/read-source.ts';
import type { SourceFault } from '#server/features/content/source/source-fault.ts';

const MESSAGES: Record<SourceReference['kind'], (name: string) => string> = {
  picture: (name) => `no picture is called ${name}`,
  place: (name) => `${name} is neither the code of a country nor the slug of a place`,
  activity: (name) => `no activity is called ${name}`,
  tour: (name) => `no tour on sale has the number ${name}`,
  rubric: (name) => `groups.yaml has no rubric ${name}`,
  topic: (name) => `groups.yaml has no topic ${name}`,
};

/** References to rows that do not exist. */
export async function missingReferences(
  db: Db,
  { references, groups }: Pick<ContentSource, 'references' | 'groups'>,
): Promise<SourceFault[]> {
  const namesOf = (kind: SourceReference['kind']): string[] => [
    ...new Set(references.filter((reference) => reference.kind === kind).map(({ name }) => name)),
  ];
  const rows = await rowsOf<{ kind: SourceReference['kind']; name: string }>(db)`
    select 'picture' as kind, word as name from unnest(${namesOf('picture')}::text[]) word
      where exists (select 1 from picture where file in (word || '.jpg', word || '.webp'))
    union all select 'place', word from unnest(${namesOf('place')}::text[]) word
      where exists (select 1 from country where iso2 = word or slug = word)
        or exists (select 1 from region where slug = word) or exists (select 1 from city where slug = word)
    union all select 'activity', word from unnest(${namesOf('activity')}::text[]) word
      where exists (select 1 from rest_kind where key = word or slug = word)
    union all select 'tour', word from unnest(${namesOf('tour')}::text[]) word
      where exists (select 1 from tour where id::text = word and status = 'published')
    union all select case kind when 'blog' then 'rubric' else 'topic' end, key from content_group`;
  const known = new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  for (const { kind, key } of groups) known.add(`${kind === 'blog' ? 'rubric' : 'topic'} ${key}`);
  return references.flatMap(({ kind, name, ...at }) =>
    known.has(`${kind} ${name}`) ? [] : [{ ...at, message: MESSAGES[kind](name) }],
  );
}
