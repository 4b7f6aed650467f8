import { Swiper } from 'swiper';
import { Keyboard, Zoom } from 'swiper/modules';
import { prefersReducedMotion } from '#web/browser/motion-preferences.ts';
import { SWIPE_OPTIONS } from '#web/ui/carousel/swipe-options.ts';
import { PLAYER } from './watch-touches.ts';

/** Specification 2: a double tap shows twice the size. A pinch may go further. */
const TAP_ZOOM = 2;
const PINCH_ZOOM = 4;

interface ViewerSwiperOptions {
  at: number;
  onSlide: (index: number) => void;
  onZoom: (isZoomed: boolean) => void;
}

/** Swiper for the slides of the viewer: it moves, pinches and drags them; `watchTouches` detects swipes. */
export function startViewerSwiper(box: HTMLElement, { at, onSlide, onZoom }: ViewerSwiperOptions): Swiper {
  return new Swiper(box, {
    modules: [Zoom, Keyboard],
    ...SWIPE_OPTIONS,
    speed: prefersReducedMotion() ? 0 : SWIPE_OPTIONS.speed,
    wrapperClass: 'viewer__list',
    slideClass: 'viewer__slide',
    initialSlide: at,
    rewind: true,
    shortSwipes: false,
    longSwipes: false,
    noSwipingSelector: PLAYER,
    zoom: { toggle: false, maxRatio: PINCH_ZOOM, containerClass: 'viewer__pic', zoomedSlideClass: 'is-zoomed' },
    keyboard: { enabled: true, onlyInViewport: false, pageUpDown: false },
    // A caption of another height must not reset the slides.
    resizeObserver: false,
    // A focused button keeps focus during a swipe.
    focusableElements: 'input, select, textarea',
    on: {
      activeIndexChange: ({ activeIndex }) => onSlide(activeIndex),
      zoomChange(swiper, scale) {
        const isZoomed = scale > 1;
        // A zoomed picture is dragged, not changed.
        swiper.allowTouchMove = !isZoomed;
        if (isZoomed) swiper.keyboard.disable();
        else swiper.keyboard.enable();
        onZoom(isZoomed);
      },
    },
  });
}

/** Shows a slide without animation, as when the viewer opens. */
export function moveTo(swiper: Swiper, index: number): void {
  if (swiper.zoom.scale > 1) swiper.zoom.out();
  swiper.update();
  swiper.slideTo(index, 0);
  swiper.keyboard.enable();
}

/** Toggles double zoom of the current slide, around the point of the event or its centre. */
export function toggleZoom(swiper: Swiper | null, event?: PointerEvent): void {
  const picture = swiper?.slides[swiper.activeIndex]?.querySelector('.viewer__pic');
  if (!swiper || !picture) return;
  if (swiper.zoom.scale > 1) return swiper.zoom.out();
  // Swiper zooms to a slide's own maximum or to a number. The second call lets a pinch continue from there.
  picture.setAttribute('data-swiper-zoom', String(TAP_ZOOM));
  swiper.zoom.toggle(event);
  picture.removeAttribute('data-swiper-zoom');
  swiper.zoom.in(TAP_ZOOM);
}

/** Pans a zoomed picture within its bounds, for the keyboard. */
export function panZoomed(swiper: Swiper, x: number, y: number): void {
  const slide = swiper.slides[swiper.activeIndex];
  const frame = slide?.querySelector<HTMLElement>('.viewer__pic');
  const picture = frame?.querySelector('picture');
  if (!slide || !frame || !picture) return;
  const now = new DOMMatrix(frame.style.transform);
  const reach = (scaled: number, seen: number): number => Math.max(0, (scaled - seen) / 2);
  const clamp = (to: number, limit: number): number => Math.max(-limit, Math.min(limit, to));
  const limitX = reach(picture.offsetWidth * swiper.zoom.scale, slide.offsetWidth);
  const limitY = reach(picture.offsetHeight * swiper.zoom.scale, slide.offsetHeight);
  frame.style.transform = `translate3d(${clamp(now.e + x, limitX)}px, ${clamp(now.f + y, limitY)}px, 0)`;
}
