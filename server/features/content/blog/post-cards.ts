import { sql } from 'kysely';
import type { PostCard } from '#contract/content/blog.ts';
import { textIn, type Locale } from '#domain/locales.ts';
import { countryByCode } from '#domain/places/countries.ts';
import type { Db } from '#server/db/pool.ts';
import {
  avatarOf,
  pictureOf,
  type Catalogue,
  type Directory,
  type DirectoryEntry,
} from '#server/features/catalogue/index.ts';
import { readPictures } from '#server/features/content/references.ts';
import { readPublished, type StoredEntry } from '#server/features/content/store/content-store.ts';

type Post = StoredEntry<'blog'>;

/** People read about this many words, or Chinese characters, a minute. */
const WORDS_PER_MINUTE = 200;
const CHARACTERS_PER_MINUTE = 400;

/** Minutes to read a text, at least one. */
export function readingMinutes(body: string): number {
  const characters = body.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words =
    body.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.filter((word) => !/\p{Script=Han}/u.test(word)).length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}

/** A post with its card, and what its fields refer to. */
export interface ShownPost {
  post: Post;
  card: PostCard;
  places: DirectoryEntry[];
  activities: DirectoryEntry[];
  organizerId: number | null;
}

/** Who wrote posts: an organizer's person, or a traveller who wrote a review. */
export async function readAuthors(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ name: string; avatar_id: number | null; organizer_id: number | null }>`
    select distinct on (name) name, avatar_id, organizer_id from (
      select person as name, avatar_id, id as organizer_id, 1 as rank from organizer where person = any(${names}::text[])
      union all select name, avatar_id, id, 2 from organizer where name = any(${names}::text[])
      union all select author_name, author_avatar_id, null, 3 from review where author_name = any(${names}::text[])) found
    order by name, rank, avatar_id nulls last`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The places that an entry names by code or slug. */
export function placesOf(directory: Directory, names: readonly string[]): DirectoryEntry[] {
  return names.flatMap((name) => {
    const id = /^[A-Z]{2}$/.test(name) ? countryByCode(name)?.id : undefined;
    const found =
      id === undefined
        ? directory.named(name).find(({ kind }) => kind === 'country' || kind === 'region' || kind === 'city')
        : directory.find('country', id);
    return found ?? [];
  });
}

/** The blog's groups by key. */
export async function readRubrics(db: Db): Promise<Map<string, Record<Locale, string>>> {
  const { rows } = await sql<{ key: string; name: Record<Locale, string> }>`select key, name from content_group
    where kind = 'blog' order by place`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** All published posts with their cards, newest first. */
export async function readPosts(
  { db, catalogue }: { db: Db; catalogue: Catalogue },
  locale: Locale,
  withAlt = true,
): Promise<ShownPost[]> {
  const [posts, rubrics, directory] = await Promise.all([
    readPublished(db, 'blog', locale),
    readRubrics(db),
    catalogue.directory.current(),
  ]);
  const [pictures, authors] = await Promise.all([
    readPictures(db, [...new Set(posts.map(({ fields }) => fields.picture))]),
    readAuthors(db, [...new Set(posts.map(({ fields }) => fields.author))]),
  ]);
  return posts
    .map((post): ShownPost => {
      const { fields } = post;
      const author = authors.get(fields.author);
      const picture = pictures.get(fields.picture);
      const image = picture ? pictureOf(picture, locale) : null;
      const places = placesOf(directory, fields.places);
      return {
        post,
        places,
        activities: fields.activities.flatMap(
          (name) => directory.all('rest_kind').find(({ key, slug }) => key === name || slug === name) ?? [],
        ),
        organizerId: author?.organizer_id ?? null,
        card: {
          id: Number(/\d+$/.exec(fields.slug)?.[0] ?? 0),
          slug: fields.slug,
          title: post.title,
          summary: post.summary,
          date: fields.date,
          reading_minutes: readingMinutes(post.body),
          rubric: { key: fields.rubric, name: rubrics.get(fields.rubric)?.[locale] ?? fields.rubric },
          author: { name: fields.author, avatar: avatarOf(author?.avatar_id ?? null) },
          image: image && !withAlt ? { ...image, alt: '' } : image,
          places: places.map((place) => ({
            id: place.id,
            name: textIn(place.name, locale),
            slug: directory.pathOf(place),
          })),
        },
      };
    })
    .sort((a, b) => (a.card.date === b.card.date ? b.card.id - a.card.id : a.card.date < b.card.date ? 1 : -1));
}
