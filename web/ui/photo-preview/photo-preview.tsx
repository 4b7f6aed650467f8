import type { ReactNode } from 'react';
import { pictureUrl, type PictureFormat, type PictureSize } from '#domain/picture-sizes.ts';
import { mediaUrl, toMedia, type GalleryImage } from '#web/ui/picture/media.ts';
import { isSized, type PictureSource } from '#web/ui/picture/picture.tsx';
import { useViewer, type ViewerOptions } from '#web/ui/viewer/use-viewer.tsx';
import './photo-preview.css';

/** Specification 9, "Media": limit and sizes; the second of each is for high-density screens. */
const MAX_SHOWN = 3;
const NARROW = '(max-width: 576px)';
const NARROW_SIZES = ['150x95', '300x190'] as const;
const SIZES = ['185x122', '370x244'] as const;

interface PhotoPreviewProps extends Pick<ViewerOptions, 'title' | 'label'> {
  images: readonly GalleryImage[];
  texts: {
    /** "4 more photos" */
    more: (count: number) => string;
    /** "Open photo 3 of 7" */
    open: (number: number, total: number) => string;
    viewer: ViewerOptions['texts'];
  };
  limit?: number;
}

const setOf = (url: string, [once, twice]: readonly [PictureSize, PictureSize], format: PictureFormat): string =>
  `${pictureUrl(url, once, format)} 1x, ${pictureUrl(url, twice, format)} 2x`;

function Thumb({ picture: { url, color } }: { picture: PictureSource }): ReactNode {
  return (
    <picture className="pic" style={{ backgroundColor: color }}>
      {isSized(url) &&
        (['avif', 'webp', 'jpg'] as const).flatMap((format) => [
          <source
            key={`${format} narrow`}
            type={`image/${format === 'jpg' ? 'jpeg' : format}`}
            media={NARROW}
            srcSet={setOf(url, NARROW_SIZES, format)}
          />,
          <source
            key={format}
            type={`image/${format === 'jpg' ? 'jpeg' : format}`}
            srcSet={setOf(url, SIZES, format)}
          />,
        ])}
      <img
        src={isSized(url) ? pictureUrl(url, '185x122', 'jpg') : url}
        alt=""
        width={185}
        height={122}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

/**
 * A strip of small pictures below a text, such as a review; each opens the viewer, the last place shows the number of
 * others. Renders nothing without pictures.
 */
export function PhotoPreview({ images, title, label, texts, limit = MAX_SHOWN }: PhotoPreviewProps): ReactNode {
  const { linkTo, warm, viewer } = useViewer({ items: images, title, label, texts: texts.viewer });
  const total = images.length;
  if (total === 0) return null;
  const all = images.map(toMedia);
  const shown = all.slice(0, limit);
  const next = all[shown.length];
  return (
    <div className="photos" role="group" aria-label={label} onPointerEnter={warm} onFocus={warm}>
      {shown.map((media, index) => (
        <a
          key={`${index} ${media.picture.url}`}
          className="photos__one"
          {...linkTo(index, mediaUrl(media))}
          aria-label={[texts.open(index + 1, total), media.picture.alt].filter(Boolean).join(': ')}
        >
          <Thumb picture={media.picture} />
        </a>
      ))}
      {next && (
        <a className="photos__one photos__more" {...linkTo(shown.length, mediaUrl(next))}>
          {texts.more(total - shown.length)}
        </a>
      )}
      {viewer}
    </div>
  );
}
