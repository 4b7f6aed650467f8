import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Swiper } from 'swiper';
import { whenIdle } from '#web/browser/idle.ts';
import { nextPaint } from '#web/browser/next-paint.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { closeOnBack } from '#web/ui/hooks/close-on-back.ts';
import { toMedia, type GalleryImage, type Media, type MediaItem } from '#web/ui/picture/media.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import type { VideoTexts } from '#web/ui/video/video.tsx';
import { leavePage, showPicture, takePage } from './over-the-page.ts';
import { moveTo, panZoomed, startViewerSwiper, toggleZoom } from './start-viewer-swiper.ts';
import { ViewerSlide } from './viewer-slide.tsx';
import './viewer.css';
import { watchTouches } from './watch-touches.ts';

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

/** Distance an arrow key pans a zoomed picture. */
const PAN_PX = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

interface Stage {
  box: RefObject<HTMLDialogElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  /** Swiper, started on demand before its first frame. Null before the first opening. */
  swiper: () => Swiper | null;
  /** Makes the page inert now instead of when idle. */
  makeModal: () => void;
  at: number;
  isZoomed: boolean;
}

/** Watches swipes and double taps on the stage. Returns the cleanup function. */
function watchStage(place: HTMLElement, running: Swiper, close: () => void): () => void {
  return watchTouches(place, {
    isZoomed: () => running.zoom.scale > 1,
    // Not `slideNext`, which counts from where the touch has dragged the slides to.
    onSideways: (by) => running.slideTo(running.activeIndex + by),
    onUpOrDown: close,
    onDrag: (y) => place.style.setProperty('--drag', `${y}px`),
    onDoubleTap: (event) =>
      event.target instanceof Element && event.target.closest('picture') && toggleZoom(running, event),
  });
}

/** Opens and closes the dialog, and runs Swiper and the touch gestures on the stage. */
function useStage(opened: number | null, onClose: () => void): Stage {
  const box = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const started = useRef<Swiper | null>(null);
  const [lastOpened, setLastOpened] = useState(opened);
  const [at, setAt] = useState(opened ?? 0);
  const [isZoomed, setZoomed] = useState(false);
  const close = useEffectEvent(onClose);
  const pendingStart = useRef<(() => void) | null>(null);
  const pendingModal = useRef<(() => void) | null>(null);
  if (opened !== lastOpened) {
    setLastOpened(opened);
    if (opened !== null) setAt(opened);
  }
  useEffect(() => {
    const [dialog, place] = [box.current, stage.current];
    if (!dialog || !place || opened === null) return;
    let stopWatching: (() => void) | undefined;
    const begin = (): void => {
      pendingStart.current = null;
      // The picture moves in the next frame; its number, text and thumbnail follow.
      const running = (started.current ??= startViewerSwiper(place, {
        at: opened,
        onSlide: (index) => startTransition(() => setAt(index)),
        onZoom: setZoomed,
      }));
      moveTo(running, opened);
      stopWatching = watchStage(place, running, close);
    };
    const opener = showPicture(dialog, place, opened);
    const leaveHistory = closeOnBack(() => close());
    pendingStart.current = begin;
    pendingModal.current = () => takePage(dialog, opener);
    void nextPaint()
      .then(() => pendingStart.current?.())
      .then(whenIdle)
      .then(() => pendingModal.current?.());
    return () => {
      pendingStart.current = pendingModal.current = null;
      stopWatching?.();
      started.current?.keyboard.disable();
      leaveHistory();
      leavePage(dialog);
    };
  }, [opened]);
  useEffect(
    () => () => {
      started.current?.destroy();
      started.current = null;
    },
    [],
  );
  const swiper = useCallback(() => {
    pendingStart.current?.();
    return started.current;
  }, []);
  const makeModal = useCallback(() => pendingModal.current?.(), []);
  return { box, stage, swiper, makeModal, at, isZoomed };
}

/** Keys that Swiper does not handle: both ends, and panning a zoomed picture. */
function useKeys(isOpen: boolean, { swiper, makeModal }: Pick<Stage, 'swiper' | 'makeModal'>): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.key.startsWith('Arrow')) makeModal();
      const running = swiper();
      if (!running || event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey)
        return;
      const pan = running.zoom.scale > 1 ? ARROWS[event.key] : undefined;
      if (!pan && event.key !== 'Home' && event.key !== 'End') return;
      event.preventDefault();
      if (pan) return panZoomed(running, ...pan);
      running.zoom.out();
      running.slideTo(event.key === 'Home' ? 0 : running.slides.length - 1);
    };
    // Before Swiper's own listener: Swiper started by a key would also handle that key.
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isOpen, swiper, makeModal]);
}

/** Items that may be loaded: those shown so far, and adjacent ones. */
function useLoaded(opened: number | null, at: number): ReadonlySet<number> {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const neighbours = opened === null ? [] : [at - 1, at, at + 1];
  if (neighbours.some((index) => !loaded.has(index))) setLoaded(new Set([...loaded, ...neighbours]));
  return loaded;
}

interface StripProps {
  items: readonly Media[];
  at: number;
  label: string;
  names: readonly string[];
  onPick: (index: number) => void;
}

interface ThumbProps extends Pick<StripProps, 'onPick'> {
  media: Media;
  index: number;
  isSeen: boolean;
  name: string;
}

const Thumb = memo(function Thumb({
  media: { picture, videoUrl },
  index,
  isSeen,
  name,
  onPick,
}: ThumbProps): ReactNode {
  return (
    <li>
      <button type="button" aria-label={name} aria-current={isSeen ? 'true' : undefined} onClick={() => onPick(index)}>
        <Picture picture={picture} shape="thumb" sizes="72px" alt="" />
        {videoUrl !== null && <Icon name="play" />}
      </button>
    </li>
  );
});

/** Thumbnails; the current one stays in view. */
function Strip({ items, at, label, names, onPick }: StripProps): ReactNode {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <ol ref={strip} className="viewer__strip" aria-label={label}>
      {items.map((media, index) => (
        <Thumb
          key={`${index} ${media.picture.url}`}
          media={media}
          index={index}
          isSeen={index === at}
          name={names[index] ?? ''}
          onPick={onPick}
        />
      ))}
    </ol>
  );
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
