import { memo, useState, type CSSProperties, type ReactNode } from 'react';
import { pictureUrl } from '#domain/picture-sizes.ts';
import { isSized, type PictureSource } from '#web/ui/picture/picture.tsx';
import type { Media } from '#web/ui/picture/media.ts';
import { Video, type VideoTexts } from '#web/ui/video/video.tsx';

interface ViewerSlideProps {
  media: Media;
  /** The current slide: others are inert. */
  isSeen: boolean;
  /** Current or recently shown, or adjacent to one: others are not loaded. */
  isLoaded: boolean;
  isZoomed: boolean;
  /** Plays its video without another press. */
  isStarted: boolean;
  label: string;
  role: string;
  texts: VideoTexts;
}

/**
 * Specification 9, "Media": pictures are 1200 wide at their own height. A zoomed one loads again at the highest
 * resolution.
 */
function Sources({ url, isZoomed }: { url: string; isZoomed: boolean }): ReactNode {
  const size = isZoomed ? '1600x00' : '1200x00';
  return (['avif', 'webp'] as const).map((format) => (
    <source key={format} type={`image/${format}`} srcSet={pictureUrl(url, size, format)} />
  ));
}

/** The small picture as a background until the large one is loaded. */
const smallOf = (url: string): string | undefined =>
  isSized(url)
    ? `image-set(${(['avif', 'webp'] as const).map((format) => `url('${pictureUrl(url, '400x00', format)}') type('image/${format}')`).join(', ')})`
    : undefined;

function SlidePicture({
  picture,
  isMeasured,
  isZoomed,
  isSeen,
}: {
  picture: PictureSource;
  isMeasured: boolean;
  isZoomed: boolean;
  isSeen: boolean;
}): ReactNode {
  const [seenSize, setSeenSize] = useState<{ width: number; height: number } | null>(null);
  const { width, height } = isMeasured ? picture : (seenSize ?? picture);
  return (
    <picture
      style={
        {
          '--w': width,
          '--h': height,
          backgroundColor: picture.color,
          '--small': smallOf(picture.url),
        } as CSSProperties
      }
    >
      {isSized(picture.url) && <Sources url={picture.url} isZoomed={isZoomed} />}
      <img
        src={isSized(picture.url) ? pictureUrl(picture.url, '1200x00', 'jpg') : picture.url}
        alt={picture.alt}
        width={width}
        height={height}
        draggable={false}
        fetchPriority={isSeen ? 'high' : 'low'}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          naturalWidth > 0 && setSeenSize({ width: naturalWidth, height: naturalHeight })
        }
      />
    </picture>
  );
}

/** A picture or video of the viewer; memoized. */
export const ViewerSlide = memo(function ViewerSlide({
  media: { picture, isMeasured, videoUrl },
  isSeen,
  isLoaded,
  isZoomed,
  isStarted,
  label,
  role,
  texts,
}: ViewerSlideProps): ReactNode {
  return (
    <div className="viewer__slide" role="group" aria-roledescription={role} aria-label={label} inert={!isSeen}>
      {isLoaded && videoUrl !== null && (
        // Leaving the slide stops the video.
        <Video
          key={`${isSeen}`}
          className="viewer__video"
          url={videoUrl}
          name={picture.alt || label}
          poster={picture}
          sizes="100vw"
          texts={texts}
          isStarted={isStarted && isSeen}
        />
      )}
      {isLoaded && videoUrl === null && (
        <div className="viewer__pic">
          <SlidePicture picture={picture} isMeasured={isMeasured} isZoomed={isZoomed && isSeen} isSeen={isSeen} />
        </div>
      )}
    </div>
  );
});
