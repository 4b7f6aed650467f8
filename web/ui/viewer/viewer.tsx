import { useCallback, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '#web/ui/icon/icon.tsx';
import { toMedia, type GalleryImage, type Media, type MediaItem } from '#web/ui/picture/media.ts';
import type { VideoTexts } from '#web/ui/video/video.tsx';
import { toggleZoom } from './start-viewer-swiper.ts';
import { Strip } from './strip.tsx';
import { useKeys, useStage, type Stage } from './use-stage.ts';
import { ViewerSlide } from './viewer-slide.tsx';
import './viewer.css';

export interface ViewerTexts {
  close: string;
  next: string;
  previous: string;
  zoom: string;
  unzoom: string;
  /** Accessible name of the thumbnails. */
  all: string;
  /** Role description in the page's language: "slide". */
  slideRole: string;
  /** "Picture 3 of 24" */
  picture: (number: number, total: number) => string;
  /** "Video 3 of 24" */
  video: (number: number, total: number) => string;
  player: VideoTexts;
}

export interface ViewerProps {
  items: readonly (GalleryImage | MediaItem)[];
  /** Index of the item to open at, from 0; null is closed. */
  opened: number | null;
  onClose: () => void;
  /** Shown in the top bar on larger screens. */
  title: string;
  label: string;
  texts: ViewerTexts;
  /** An opened video plays without another press. */
  playsOpened?: boolean;
}

/** Items that may be loaded: those shown so far, and adjacent ones. */
function useLoaded(opened: number | null, at: number): ReadonlySet<number> {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const neighbours = opened === null ? [] : [at - 1, at, at + 1];
  if (neighbours.some((index) => !loaded.has(index))) setLoaded(new Set([...loaded, ...neighbours]));
  return loaded;
}

interface ViewerTopProps extends Pick<ViewerProps, 'title' | 'texts' | 'onClose'> {
  at: number;
  total: number;
  /** Announces the slide to screen readers. */
  status: string | null;
  isZoomed: boolean;
  /** Null for a video, which cannot be zoomed. */
  onZoom: (() => void) | null;
}

function ViewerTop({ at, total, status, title, texts, isZoomed, onZoom, onClose }: ViewerTopProps): ReactNode {
  return (
    <div className="viewer__top">
      <p className="viewer__count num" aria-hidden="true">
        <b>{at + 1}</b> / {total}
      </p>
      <p className="sr" role="status">
        {status}
      </p>
      <p className="viewer__title desktop-only">{title}</p>
      {onZoom && (
        <button
          type="button"
          className="icon-btn"
          aria-label={isZoomed ? texts.unzoom : texts.zoom}
          aria-pressed={isZoomed}
          onClick={onZoom}
        >
          <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} />
        </button>
      )}
      <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}>
        <Icon name="x" size={24} />
      </button>
    </div>
  );
}

function Arrows({ texts, onStep }: Pick<ViewerProps, 'texts'> & { onStep: (by: -1 | 1) => void }): ReactNode {
  return (
    <>
      <button type="button" className="icon-btn viewer__prev" aria-label={texts.previous} onClick={() => onStep(-1)}>
        <Icon name="arrow-left" size={24} />
      </button>
      <button type="button" className="icon-btn viewer__next" aria-label={texts.next} onClick={() => onStep(1)}>
        <Icon name="arrow-right" size={24} />
      </button>
    </>
  );
}

/** The items with the number and kind that screen readers announce. */
function useNamedMedia(
  items: ViewerProps['items'],
  texts: ViewerTexts,
): { media: readonly Media[]; names: readonly string[] } {
  const media = useMemo(() => items.map(toMedia), [items]);
  const names = useMemo(
    () => media.map(({ videoUrl }, index) => (videoUrl ? texts.video : texts.picture)(index + 1, media.length)),
    [media, texts],
  );
  return { media, names };
}

/** Slides to an item, from the last to the first and back. */
function useGo(swiper: Stage['swiper'], total: number): (index: number) => void {
  return useCallback(
    (index) => {
      const running = swiper();
      running?.zoom.out();
      running?.slideTo((index + total) % total);
    },
    [swiper, total],
  );
}

/**
 * The full-screen viewer: `n / total`; closed by its button, a click outside the picture, Escape, Back or a vertical swipe;
 * changed by arrows, swipes and thumbnails; zoomed by a pinch, a double tap or its button.
 */
export function Viewer({ items, opened, onClose, title, label, texts, playsOpened = false }: ViewerProps): ReactNode {
  const { box, stage, swiper, makeModal, at, isZoomed } = useStage(opened, onClose);
  useKeys(opened !== null, { swiper, makeModal });
  const loaded = useLoaded(opened, at);
  const { media, names } = useNamedMedia(items, texts);
  const total = media.length;
  const seen = media[at];
  const go = useGo(swiper, total);
  const zoom = (): void => toggleZoom(swiper());
  const onClick = (event: MouseEvent): void => {
    // Swiper cancels the click that ends a drag.
    if (event.defaultPrevented || isZoomed || !(event.target instanceof Element)) return;
    if (!event.target.closest('picture, a, button, figcaption, .video')) onClose();
  };
  return (
    <dialog
      ref={box}
      className="viewer night"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      onClose={() => opened !== null && onClose()}
    >
      <ViewerTop
        at={at}
        total={total}
        status={opened === null ? null : [names[at], seen?.picture.alt].filter(Boolean).join('. ')}
        title={title}
        texts={texts}
        isZoomed={isZoomed}
        onZoom={seen?.videoUrl === null ? zoom : null}
        onClose={onClose}
      />
      <figure className="viewer__fig" onClick={onClick}>
        <div ref={stage} className="viewer__stage">
          <div className="viewer__list">
            {media.map((entry, index) => (
              <ViewerSlide
                key={`${index} ${entry.picture.url}`}
                media={entry}
                isSeen={index === at}
                isLoaded={loaded.has(index)}
                isZoomed={isZoomed}
                isStarted={playsOpened && index === opened}
                label={names[index] ?? ''}
                role={texts.slideRole}
                texts={texts.player}
              />
            ))}
          </div>
        </div>
        <figcaption aria-hidden="true">
          <span>{seen?.caption || seen?.picture.alt}</span>
        </figcaption>
        {total > 1 && <Arrows texts={texts} onStep={(by) => go(at + by)} />}
      </figure>
      {total > 1 && <Strip items={media} at={at} label={texts.all} names={names} onPick={go} />}
    </dialog>
  );
}
