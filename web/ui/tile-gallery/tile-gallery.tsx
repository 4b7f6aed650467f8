import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { mediaUrl, toMedia, type GalleryImage } from '#web/ui/picture/media.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useViewer, type ViewerOptions } from '#web/ui/viewer/use-viewer.tsx';
import './tile-gallery.css';

/** Specification 9, "Media". */
const MAX_TILES = 6;

interface TileGalleryProps extends Pick<ViewerOptions, 'title' | 'label'> {
  images: readonly GalleryImage[];
  texts: {
    /** "View All (14)" */
    viewAll: (count: number) => string;
    /** "Open photo 3 of 14" */
    open: (number: number, total: number) => string;
    viewer: ViewerOptions['texts'];
  };
}

/** Up to six portrait tiles; each opens the viewer with all of them. Renders nothing without pictures. */
export function TileGallery({ images, title, label, texts }: TileGalleryProps): ReactNode {
  const { linkTo, warm, viewer } = useViewer({ items: images, title, label, texts: texts.viewer });
  const total = images.length;
  if (total === 0) return null;
  const shown = images.slice(0, MAX_TILES).map(toMedia);
  const [first] = shown;
  return (
    <section
      className="tiles"
      style={{ '--tiles': shown.length } as CSSProperties}
      aria-label={label}
      onPointerEnter={warm}
      onFocus={warm}
    >
      {shown.map((media, index) => (
        <a
          key={`${index} ${media.picture.url}`}
          className="tiles__one"
          {...linkTo(index, mediaUrl(media))}
          aria-label={[texts.open(index + 1, total), media.picture.alt].filter(Boolean).join(': ')}
        >
          <Picture
            picture={media.picture}
            shape="tile"
            sizes="(min-width: 992px) 250px, (min-width: 576px) 33vw, 50vw"
            alt=""
          />
        </a>
      ))}
      {first && total > shown.length && (
        <a className="btn btn--s tiles__all" {...linkTo(0, mediaUrl(first))}>
          <Icon name="image" size={16} />
          {texts.viewAll(total)}
        </a>
      )}
      {viewer}
    </section>
  );
}
