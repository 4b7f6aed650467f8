import type { ReactNode } from 'react';
import { Carousel, type CarouselTexts } from '#web/ui/carousel/carousel.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { mediaUrl, toMedia, type MediaItem } from '#web/ui/picture/media.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { useViewer, type ViewerOptions } from '#web/ui/viewer/use-viewer.tsx';
import './stories-gallery.css';

interface StoriesGalleryProps extends Pick<ViewerOptions, 'title' | 'label'> {
  stories: readonly MediaItem[];
  /** Heading of the row. */
  head?: ReactNode;
  texts: {
    carousel: CarouselTexts;
    /** "Picture 3 of 7", "Video 3 of 7" */
    picture: (number: number, total: number) => string;
    video: (number: number, total: number) => string;
    viewer: ViewerOptions['texts'];
  };
}

/** Portrait posters in a row. Each opens full screen, and a video plays at once. Renders nothing without stories. */
export function StoriesGallery({ stories, head, title, label, texts }: StoriesGalleryProps): ReactNode {
  const { linkTo, warm, viewer } = useViewer({ items: stories, title, label, texts: texts.viewer, playsOpened: true });
  const total = stories.length;
  if (total === 0) return null;
  const slides = stories.map(toMedia).map((media, index) => ({
    key: `${index} ${media.picture.url}`,
    content: (
      <a
        className="stories__one"
        {...linkTo(index, mediaUrl(media))}
        draggable={false}
        aria-label={[(media.videoUrl ? texts.video : texts.picture)(index + 1, total), media.picture.alt]
          .filter(Boolean)
          .join(': ')}
      >
        <span className="stories__pic">
          <Picture
            picture={media.picture}
            shape="poster"
            sizes="(min-width: 992px) 374px, (min-width: 374px) 232px, 62vw"
            alt=""
          />
          {media.videoUrl && (
            <span className="stories__mark">
              <Icon name="play" size={24} />
            </span>
          )}
        </span>
        {media.picture.alt && <span className="stories__text">{media.picture.alt}</span>}
      </a>
    ),
  }));
  return (
    <div className="stories" onPointerEnter={warm} onFocus={warm}>
      <Carousel label={label} texts={texts.carousel} slides={slides} head={head} />
      {viewer}
    </div>
  );
}
