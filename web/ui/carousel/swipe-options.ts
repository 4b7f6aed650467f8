/** Specification 9, "Carousel": time of a slide, finger travel before it starts, and what a slow swipe has to be. They are Swiper's own options. */
export const SWIPE_OPTIONS = {
  speed: 300,
  threshold: 5,
  longSwipesMs: 300,
  longSwipesRatio: 0.5,
  resistanceRatio: 0.85,
} as const;
