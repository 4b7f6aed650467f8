import { Swiper } from 'swiper';
import { prefersReducedMotion } from '#web/browser/motion-preferences.ts';
import { SWIPE_OPTIONS } from './swipe-options.ts';

/**
 * Attaches Swiper to a `.carousel__list` with `.carousel__slide`s at the scrolled slide, without moving anything on the
 * screen.
 */
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
    // Browsers never consider clipped slides near: their pictures would load only once visible.
    lazyPreloadPrevNext: 1,
    // A focused button keeps focus during a swipe.
    focusableElements: 'input, select, textarea',
    on: { activeIndexChange: onMove, fromEdge: onMove, reachBeginning: onMove, reachEnd: onMove, resize: onMove },
  });
  onMove(swiper);
  return swiper;
}
