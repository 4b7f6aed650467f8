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
import { readBodies, readGroups, readPosts, type EntryHead } from '#server/features/content/store/content-store.ts';
import { readAuthors, readPictures } from '#server/features/content/store/named-rows.ts';

type Post = EntryHead<'blog'>;

/** Words, or Chinese characters, that people read in a minute. */
const WORDS_PER_MINUTE = 200;
const CHARACTERS_PER_MINUTE = 400;

/** Reading time in minutes, at least one. */
export function readingMinutes(body: string): number {
  const characters = body.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words =
    body.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.filter((word) => !/\p{Script=Han}/u.test(word)).length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}

/** A post with its card and the entities that its fields name. */
export interface ShownPost {
  post: Post;
  card: PostCard;
  places: DirectoryEntry[];
  activities: DirectoryEntry[];
  organizerId: number | null;
}

/** Places that an entry names by code or slug. */
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

/** Reads all published posts with their cards, newest first. */
export type PostReader = (locale: Locale, withAlt?: boolean) => Promise<ShownPost[]>;

/** Creates a function for reading times. Published versions never change, so each text is read once. */
function createMinutes(db: Db): (posts: readonly Post[]) => Promise<(post: Post) => number> {
  const minutes = new Map<string, number>();
  const keyOf = ({ id, version, locale }: Post): string => `${id} ${version} ${locale}`;
  return async (posts) => {
    const unread = posts.filter((post) => !minutes.has(keyOf(post)));
    const bodies = unread.length > 0 ? await readBodies(db, unread) : null;
    for (const post of unread) minutes.set(keyOf(post), readingMinutes(bodies?.get(post.id) ?? ''));
    return (post) => minutes.get(keyOf(post)) ?? 1;
  };
}

/** Creates the reader of posts. */
export function createPostReader({ db, catalogue }: { db: Db; catalogue: Catalogue }): PostReader {
  const minutesFor = createMinutes(db);
  return async (locale, withAlt = true) => {
    const [posts, rubrics, directory] = await Promise.all([
      readPosts(db, locale),
      readGroups(db, 'blog'),
      catalogue.directory.current(),
    ]);
    const [pictures, authors, minutesOf] = await Promise.all([
      readPictures(db, [...new Set(posts.flatMap(({ fields }) => fields.picture ?? []))]),
      readAuthors(db, [...new Set(posts.map(({ fields }) => fields.author))]),
      minutesFor(posts),
    ]);
    return posts
      .map((post): ShownPost => {
        const { fields } = post;
        const author = authors.get(fields.author);
        const picture = pictures.get(fields.picture ?? '');
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
            reading_minutes: minutesOf(post),
            rubric: {
              key: fields.rubric,
              name: rubrics.find(({ key }) => key === fields.rubric)?.name[locale] ?? fields.rubric,
            },
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
  };
}
