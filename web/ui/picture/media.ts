import { pictureUrl } from '#domain/picture-sizes.ts';
import { isSized, type PictureSource } from './picture.tsx';

/** A picture of a gallery (specification 3, "Media"): its URL, optionally with an alternative text and a caption. */
export type GalleryImage = string | (Pick<PictureSource, 'url'> & Partial<PictureSource> & { caption?: string });

/** A picture or video of a gallery (specification 3, "Media"); a video's picture is its poster. */
export interface MediaItem extends Partial<Pick<PictureSource, 'width' | 'height' | 'color'>> {
  /** URL with `{size}` in place of a size. */
  image: string;
  alt: string;
  video_url?: string | null;
}

/** A gallery item, normalized. */
export interface Media {
  picture: PictureSource;
  /** False without known dimensions: the box takes the ratio of the loaded picture. */
  isMeasured: boolean;
  /** Shown below the picture. */
  caption: string;
  videoUrl: string | null;
}

/** Defaults for a picture without dimensions. */
const USUAL = { width: 1200, height: 800, color: 'var(--sand-2)' };

/** URL of the item itself, for use without script. */
export const mediaUrl = ({ picture, videoUrl }: Media): string =>
  videoUrl ?? (isSized(picture.url) ? pictureUrl(picture.url, '1600x00', 'jpg') : picture.url);

/** Normalizes the three notations of a gallery item. */
export function toMedia(item: GalleryImage | MediaItem): Media {
  if (typeof item === 'string') return toMedia({ url: item });
  const { alt = '', width, height, color = USUAL.color } = item;
  const isMeasured = width !== undefined && height !== undefined;
  return {
    picture: {
      url: 'image' in item ? item.image : item.url,
      alt,
      color,
      width: width ?? USUAL.width,
      height: height ?? USUAL.height,
    },
    isMeasured,
    caption: ('caption' in item && item.caption) || alt,
    videoUrl: ('video_url' in item && item.video_url) || null,
  };
}
