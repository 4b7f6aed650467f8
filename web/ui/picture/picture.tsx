import type { CSSProperties, ReactNode } from 'react';
import { gradientOf } from '#domain/thumbhash.ts';
import { partsOfSize, pictureUrl, type PictureFormat, type PictureSize } from '#domain/picture-sizes.ts';

/**
 * A picture from the server: `{size}` in `url` is replaced by a size of `domain/picture-sizes.ts`. A URL without it has
 * one size.
 */
export interface PictureSource {
  url: string;
  alt: string;
  width: number;
  height: number;
  /** Mean colour, shown while loading. */
  color: string;
  /** Tiny preview, base64. */
  thumbhash?: string;
}

/** Available sizes by the shape of the box. */
const SHAPES = {
  card: ['400x300', '600x450', '800x600'],
  thumb: ['150x95', '185x122', '300x190', '370x244'],
  square: ['96x96', '400x300'],
  tile: ['250x300', '500x600'],
  poster: ['374x500', '748x1000'],
  free: ['400x00', '600x00', '800x00', '1200x00', '1600x00'],
} as const satisfies Record<string, readonly PictureSize[]>;
export type PictureShape = keyof typeof SHAPES;

/** Whether a picture exists in several sizes and formats. */
export const isSized = (url: string): boolean => url.includes('{size}');

/** `srcset` of a shape in one format. */
export function pictureSet(url: string, shape: PictureShape, format: PictureFormat): string {
  return SHAPES[shape].map((size) => `${pictureUrl(url, size, format)} ${parseInt(size)}w`).join(', ');
}

interface PictureProps {
  picture: PictureSource;
  shape: PictureShape;
  /** The `sizes` attribute. */
  sizes: string;
  /** Overrides the alternative text; empty when the text beside it is equivalent. */
  alt?: string;
  className?: string;
  /** Loads eagerly with high priority: for the largest picture of the first screen. Others load lazily. */
  isFirst?: boolean;
}

/**
 * A picture in AVIF, WebP and JPEG inside a box of its colours. CSS sets the box's ratio, so that it causes no
 * layout shift.
 */
export function Picture({
  picture,
  shape,
  sizes,
  alt = picture.alt,
  className = '',
  isFirst = false,
}: PictureProps): ReactNode {
  const [smallest, fallback] = SHAPES[shape];
  const { width, height } = partsOfSize(smallest);
  const hasSizes = isSized(picture.url);
  const style: CSSProperties = { backgroundColor: picture.color };
  // Only in the server's HTML, whose attributes React leaves as they are; it would warn in development.
  if (import.meta.env.SSR && import.meta.env.PROD && picture.thumbhash)
    style.backgroundImage = gradientOf(picture.thumbhash);
  return (
    <picture className={`pic ${className}`} style={style}>
      {hasSizes &&
        (['avif', 'webp'] as const).map((format) => (
          <source key={format} type={`image/${format}`} srcSet={pictureSet(picture.url, shape, format)} sizes={sizes} />
        ))}
      <img
        src={hasSizes ? pictureUrl(picture.url, fallback, 'jpg') : picture.url}
        alt={alt}
        width={width}
        height={height ?? Math.round((width * picture.height) / picture.width)}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}
