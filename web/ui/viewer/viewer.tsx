import { startTransition, useEffect, useEffectEvent, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { Icon } from '../icon/icon.tsx';
import { toMedia, type GalleryImage, type Media, type MediaItem } from '../picture/media.ts';
import { Picture } from '../picture/picture.tsx';
import type { VideoTexts } from '../video/video.tsx';
import { panZoomed, startViewerSwiper, toggleZoom } from './start-viewer-swiper.ts';
import { ViewerSlide } from './viewer-slide.tsx';
import './viewer.css';
import { watchFingers } from './watch-fingers.ts';

export interface ViewerTexts {
  close: string;
  next: string;
  previous: string;
  zoom: string;
  unzoom: string;
  /** Name of the row of thumbnails. */
  all: string;
  /** What one of them is called, in the language of the page: "slide". */
  slideRole: string;
  /** "Picture 3 of 24" */
  picture: (number: number, total: number) => string;
  /** "Video 3 of 24" */
  video: (number: number, total: number) => string;
  player: VideoTexts;
}

export interface ViewerProps {
  items: readonly (GalleryImage | MediaItem)[];
  /** Number of the item to open at, from 0; null is closed. */
  opened: number | null;
  onClose: () => void;
  /** Stands in the middle of the top bar on larger screens. */
  title: string;
  label: string;
  texts: ViewerTexts;
  /** A film that is opened plays without being asked again. */
  playsOpened?: boolean;
}

/** How far an arrow key moves a zoomed picture. */
const PAN_PX = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [PAN_PX, 0], ArrowRight: [-PAN_PX, 0], ArrowUp: [0, PAN_PX], ArrowDown: [0, -PAN_PX] };

interface Stage {
  box: RefObject<HTMLDialogElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  swiper: RefObject<Swiper | null>;
  at: number;
  isZoomed: boolean;
}

/** Opens and closes the dialog and keeps Swiper and its fingers on the stage. */
function useStage(opened: number | null, onClose: () => void): Stage {
  const box = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const swiper = useRef<Swiper | null>(null);
  const [at, setAt] = useState(opened ?? 0);
  const [isZoomed, setZoomed] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const [dialog, place] = [box.current, stage.current];
    if (!dialog || !place) return;
    if (opened === null) {
      swiper.current?.keyboard.disable();
      return dialog.close();
    }
    if (!dialog.open) dialog.showModal();
    dialog.focus();
    setAt(opened);
    if (swiper.current) {
      swiper.current.zoom.out();
      swiper.current.update();
      swiper.current.slideTo(opened, 0);
      swiper.current.keyboard.enable();
    } else {
      // The picture moves in the next frame; its number, its words and its thumbnail follow.
      swiper.current = startViewerSwiper(place, { at: opened, onSlide: (index) => startTransition(() => setAt(index)), onZoom: setZoomed });
    }
    const running = swiper.current;
    return watchFingers(place, {
      isZoomed: () => running.zoom.scale > 1,
      // Not `slideNext`: that would count from where the finger has dragged the slides to.
      onSideways: (by) => running.slideTo(running.activeIndex + by),
      onUpOrDown: () => close(),
      onDrag: (y) => place.style.setProperty('--drag', `${y}px`),
      onDoubleTap: (event) => event.target instanceof Element && event.target.closest('picture') && toggleZoom(running, event),
    });
  }, [opened]);
  useEffect(() => () => {
    swiper.current?.destroy();
    swiper.current = null;
  }, []);
  return { box, stage, swiper, at, isZoomed };
}

/** Keys that Swiper does not know: both ends, and moving about in a zoomed picture. */
function useKeys(isOpen: boolean, swiper: RefObject<Swiper | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const running = swiper.current;
      if (!running || event.target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey) return;
      const pan = running.zoom.scale > 1 ? ARROWS[event.key] : undefined;
      if (!pan && event.key !== 'Home' && event.key !== 'End') return;
      event.preventDefault();
      if (pan) return panZoomed(running, ...pan);
      running.zoom.out();
      running.slideTo(event.key === 'Home' ? 0 : running.slides.length - 1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, swiper]);
}

/** Items that may be loaded: those that have been seen, and their neighbours. */
function useLoaded(opened: number | null, at: number): ReadonlySet<number> {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const wanted = opened === null ? [] : [at - 1, at, at + 1];
  if (wanted.some((index) => !loaded.has(index))) setLoaded(new Set([...loaded, ...wanted]));
  return loaded;
}

interface StripProps {
  items: readonly Media[];
  at: number;
  label: string;
  nameOf: (index: number) => string;
  onPick: (index: number) => void;
}

/** Thumbnails; the one that is seen stays in view. */
function Strip({ items, at, label, nameOf, onPick }: StripProps): ReactNode {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <ol ref={strip} className="viewer__strip" aria-label={label}>
      {items.map(({ picture, videoUrl }, index) => (
        <li key={`${index} ${picture.url}`}>
          <button type="button" aria-label={nameOf(index)} aria-current={index === at ? 'true' : undefined} onClick={() => onPick(index)}>
            <Picture picture={picture} shape="thumb" sizes="72px" alt="" />
            {videoUrl !== null && <Icon name="play" />}
          </button>
        </li>
      ))}
    </ol>
  );
}

/**
 * The full-screen viewer: `n / total`; closed by its button, a click beside the picture, Escape or a vertical swipe; changed by arrows, swipes and
 * thumbnails; zoomed by two fingers, a double tap or its button.
 */
export function Viewer({ items, opened, onClose, title, label, texts, playsOpened = false }: ViewerProps): ReactNode {
  const { box, stage, swiper, at, isZoomed } = useStage(opened, onClose);
  useKeys(opened !== null, swiper);
  const loaded = useLoaded(opened, at);
  const media = items.map(toMedia);
  const total = media.length;
  const seen = media[at];
  const nameOf = (index: number): string => (media[index]?.videoUrl ? texts.video : texts.picture)(index + 1, total);
  const go = (index: number): void => {
    swiper.current?.zoom.out();
    swiper.current?.slideTo((index + total) % total);
  };
  const onClick = (event: MouseEvent): void => {
    // Swiper cancels the click that ends a drag.
    if (event.defaultPrevented || isZoomed || !(event.target instanceof Element)) return;
    if (!event.target.closest('picture, a, button, figcaption, .video')) onClose();
  };
  return (
    <dialog ref={box} className="viewer night" tabIndex={-1} aria-label={label} onClose={() => opened !== null && onClose()}>
      <div className="viewer__top">
        <p className="viewer__n num" aria-hidden="true"><b>{at + 1}</b> / {total}</p>
        <p className="sr" role="status">{opened !== null && [nameOf(at), seen?.picture.alt].filter(Boolean).join('. ')}</p>
        <p className="viewer__t desk-only">{title}</p>
        {seen?.videoUrl === null && (
          <button type="button" className="icon-btn" aria-label={isZoomed ? texts.unzoom : texts.zoom} aria-pressed={isZoomed} onClick={() => swiper.current && toggleZoom(swiper.current)}>
            <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} />
          </button>
        )}
        <button type="button" className="icon-btn" aria-label={texts.close} onClick={onClose}><Icon name="x" size={24} /></button>
      </div>
      <figure className="viewer__fig" onClick={onClick}>
        <div ref={stage} className="viewer__stage">
          <div className="viewer__list">
            {media.map((entry, index) => (
              <ViewerSlide
                key={`${index} ${entry.picture.url}`} media={entry} isSeen={index === at} isLoaded={loaded.has(index)} isZoomed={isZoomed} isStarted={playsOpened && index === opened}
                label={nameOf(index)} role={texts.slideRole} texts={texts.player}
              />
            ))}
          </div>
        </div>
        <figcaption aria-hidden="true"><span>{seen?.picture.alt}</span></figcaption>
        {total > 1 && <button type="button" className="icon-btn viewer__prev" aria-label={texts.previous} onClick={() => go(at - 1)}><Icon name="arrow-left" size={24} /></button>}
        {total > 1 && <button type="button" className="icon-btn viewer__next" aria-label={texts.next} onClick={() => go(at + 1)}><Icon name="arrow-right" size={24} /></button>}
      </figure>
      {total > 1 && <Strip items={media} at={at} label={texts.all} nameOf={nameOf} onPick={go} />}
    </dialog>
  );
}
