import { pictureUrl } from '#domain/picture-sizes.ts';
import { isSized, type PictureSource } from './picture.tsx';

/** A picture of a gallery (specification 3, "Media"): its address alone, or with what is seen on it. */
export type GalleryImage = string | (Pick<PictureSource, 'url'> & Partial<PictureSource>);

/** A picture or a film of a gallery (specification 3, "Media"); the picture of a film is its poster. */
export interface MediaItem extends Partial<Pick<PictureSource, 'width' | 'height' | 'color'>> {
  /** Address, with `{size}` in place of a size. */
  image: string;
  alt: string;
  video_url?: string | null;
}

/** One thing of a gallery in the form the widgets draw. */
export interface Media {
  picture: PictureSource;
  /** False where nobody said how large the picture is: its box takes its ratio when it has come. */
  isMeasured: boolean;
  videoUrl: string | null;
}

/** Of a picture that nobody has measured. */
const USUAL = { width: 1200, height: 800, color: 'var(--sand-2)' };

/** Where the thing itself is, for browsers without script. */
export const addressOf = ({ picture, videoUrl }: Media): string =>
  videoUrl ?? (isSized(picture.url) ? pictureUrl(picture.url, '1600x00', 'jpg') : picture.url);

/** Brings the three ways a gallery may be written to one. */
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
    videoUrl: ('video_url' in item && item.video_url) || null,
  };
}
