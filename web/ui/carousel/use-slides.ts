import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';

/** Swiper is loaded this far before the row is visible. */
const NEAR = '200px';
/** Scrolling has stopped after this time without a scroll event. */
const STOPPED_MS = 150;

/** The visible slides of a row: numbers from 1, inclusive. */
export interface Place {
  from: number;
  to: number;
  isStart: boolean;
  isEnd: boolean;
}

interface Slides {
  /** Null until measured. */
  place: Place | null;
  /** Moves by a slide; stops at the ends. */
  step: (by: -1 | 1) => void;
  goTo: (index: number) => void;
}

function placeIn(box: HTMLElement, index: number, [isStart, isEnd]: readonly [boolean, boolean]): Place {
  const slides = box.firstElementChild?.children ?? [];
  const [first, second] = [slides[0]?.getBoundingClientRect(), slides[1]?.getBoundingClientRect()];
  const step = first && second ? second.left - first.left : (first?.width ?? 0);
  const gap = step - (first?.width ?? 0);
  // Whole slides only, with a tolerance for rounding.
  const seen = step > 0 ? Math.max(1, Math.floor((box.clientWidth + gap) / step + 0.01)) : 1;
  // The last slides are visible together, at whichever of them the row has stopped.
  const from = isEnd ? Math.max(0, slides.length - seen) : index;
  return { from: Math.min(from + 1, slides.length), to: Math.min(from + seen, slides.length), isStart, isEnd };
}

function scrolledPlace(box: HTMLElement): Place {
  const { scrollLeft, clientWidth, scrollWidth } = box;
  const count = box.firstElementChild?.childElementCount ?? 1;
  return placeIn(box, Math.round((scrollLeft / Math.max(1, scrollWidth)) * count), [
    scrollLeft < 4,
    scrollLeft + clientWidth > scrollWidth - 4,
  ]);
}

function scrollToSlide(box: HTMLElement, index: number): void {
  const track = box.firstElementChild;
  const slide = track?.children[index];
  if (track instanceof HTMLElement && slide instanceof HTMLElement)
    box.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: 'smooth' });
}

/**
 * State of a carousel. The browser scrolls the row until Swiper is loaded, which happens when the row nears the viewport.
 */
export function useSlides(ref: RefObject<HTMLElement | null>, count: number, onDrag: () => void): Slides {
  const swiper = useRef<Swiper | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const dragged = useEffectEvent(onDrag);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    let isGone = false;
    let scrolledAt = Number.NEGATIVE_INFINITY;
    const update = (event?: Event): void => {
      if (event) scrolledAt = performance.now();
      if (!swiper.current) setPlace(scrolledPlace(box));
    };
    const takeOver = async (): Promise<void> => {
      const { startSwiper } = await import('./start-swiper.ts');
      // Starting Swiper during a touch scroll would stop the scroll.
      while (performance.now() - scrolledAt < STOPPED_MS) await new Promise((next) => setTimeout(next, STOPPED_MS));
      if (isGone || swiper.current) return;
      swiper.current = startSwiper(box, ({ activeIndex, isBeginning, isEnd }) =>
        setPlace(placeIn(box, activeIndex, [isBeginning, isEnd])),
      );
      swiper.current.on('sliderFirstMove', () => dragged());
    };
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        // Without Swiper the browser scrolls the row.
        void takeOver().catch(() => {});
      },
      { rootMargin: NEAR },
    );
    update();
    near.observe(box);
    box.addEventListener('scroll', update, { passive: true });
    return () => {
      isGone = true;
      near.disconnect();
      box.removeEventListener('scroll', update);
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [ref]);
  useEffect(() => swiper.current?.update(), [count]);
  const goTo = (index: number): void => {
    if (swiper.current) return void swiper.current.slideTo(index);
    if (ref.current) scrollToSlide(ref.current, index);
  };
  const step = (by: -1 | 1): void => {
    if (place && !(by > 0 ? place.isEnd : place.isStart)) goTo(place.from - 1 + by);
  };
  return { place, step, goTo };
}
