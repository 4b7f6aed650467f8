/**
 * The sizes pictures are served in, as width x height; a height of `00` keeps the picture's own ratio (decisions 8). Nothing else is made, so that nobody can
 * fill the disk by asking. Specification section 9 names 150x95 to 1200x00; the others are what the layouts use.
 */
export const PICTURE_SIZES = [
  '96x96',
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
  '800x00',
  '1200x00',
  '1600x00',
] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** The formats in the order a browser should prefer them. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Width and height of a size; height null where the picture's own ratio is kept. */
export function partsOfSize(size: PictureSize): { width: number; height: number | null } {
  const [width = '0', height = '00'] = size.split('x');
  return { width: Number(width), height: height === '00' ? null : Number(height) };
}

/** Address of a picture in a size and format; `template` has `{size}` in it (`/pictures/12/{size}`). */
export function pictureUrl(template: string, size: PictureSize, format: PictureFormat): string {
  return `${template.replace('{size}', size)}.${format}`;
}
