/**
 * Specification 9, "Carousel": slide duration, minimum finger travel, and thresholds of a slow swipe, as Swiper
 * options.
 */
export const SWIPE_OPTIONS = {
  speed: 300,
  threshold: 5,
  longSwipesMs: 300,
  longSwipesRatio: 0.5,
  resistanceRatio: 0.85,
} as const;
