/**
 * Served picture sizes, width x height; a height of `00` keeps the aspect ratio. The list is closed so that
 * requests cannot fill the disk. Specification 9 names 150x95 to 1200x00; the layouts use the others.
 */
export const PICTURE_SIZES = [
  '96x96',
  '144x144',
  '150x95',
  '185x122',
  '250x300',
  '300x190',
  '370x244',
  '374x500',
  '400x300',
  '500x600',
  '600x450',
  '748x1000',
  '800x600',
  '1200x630',
  '400x00',
  '600x00',
  '800x00',
  '1200x00',
  '1600x00',
] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Size of avatars: the largest one on a screen with two pixels per px. */
export const AVATAR_SIZE = '144x144' satisfies PictureSize;

/** Formats in order of preference. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Width and height of a size in pixels; height is null when the aspect ratio is kept. */
export function partsOfSize(size: PictureSize): { width: number; height: number | null } {
  const [width = '0', height = '00'] = size.split('x');
  return { width: Number(width), height: height === '00' ? null : Number(height) };
}

/** URL of a picture in a size and format; `template` contains `{size}` (`/pictures/12/{size}`). */
export function pictureUrl(template: string, size: PictureSize, format: PictureFormat): string {
  return `${template.replace('{size}', size)}.${format}`;
}

/** URL of an account's photo; null without one. */
export const photoAvatar = (imageId: string | null): string | null =>
  imageId === null ? null : pictureUrl(`/photos/${imageId}/{size}`, AVATAR_SIZE, 'webp');

/** Whether a picture is a drawn map of a route: its address has a language, as its words are drawn in it. */
export const isPlate = ({ url }: { url: string }): boolean => /^\/pictures\/\d+-/.test(url);

/** The first picture that is not shown elsewhere (`taken` has URLs): a print, else a map. */
export function firstFree<Shown extends { url: string }>(
  pictures: readonly Shown[],
  taken: ReadonlySet<string>,
): Shown | undefined {
  const free = pictures.filter(({ url }) => !taken.has(url));
  return free.find((picture) => !isPlate(picture)) ?? free[0];
}
