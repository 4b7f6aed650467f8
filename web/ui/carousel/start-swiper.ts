import { Swiper } from 'swiper';
import { prefersReducedMotion } from '#web/browser/motion-preferences.ts';
import { SWIPE_OPTIONS } from './swipe-options.ts';

/** Lets Swiper take over a box of `.carousel__list` with `.carousel__slide`s, at the slide the box is scrolled to: nothing moves on the screen. */
export function startSwiper(box: HTMLElement, onMove: (swiper: Swiper) => void): Swiper {
  const list = box.firstElementChild;
  const slides = [...(list?.children ?? [])].filter((slide) => slide instanceof HTMLElement);
  const gap = list ? Number.parseFloat(getComputedStyle(list).columnGap) || 0 : 0;
  const step = (slides[0]?.offsetWidth ?? 0) + gap;
  const at = step > 0 ? Math.round(box.scrollLeft / step) : 0;
  const swiper = new Swiper(box, {
    ...SWIPE_OPTIONS,
    speed: prefersReducedMotion() ? 0 : SWIPE_OPTIONS.speed,
    wrapperClass: 'carousel__list',
    slideClass: 'carousel__slide',
    slidesPerView: 'auto',
    spaceBetween: gap,
    initialSlide: at,
    // Clipped slides are never near to a browser: it would fetch their pictures when they are already seen.
    lazyPreloadPrevNext: 1,
    // A button that has the focus keeps it while somebody swipes.
    focusableElements: 'input, select, textarea',
    on: { activeIndexChange: onMove, fromEdge: onMove, reachBeginning: onMove, reachEnd: onMove, resize: onMove },
  });
  onMove(swiper);
  return swiper;
}
