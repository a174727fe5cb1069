/** The specification's carousel (requirement G11): one slide, no arrows, dots, endless, 1000 ms, autoplay off. */
export const carouselRules = {
  slidesToShow: 1,
  arrows: false,
  dots: true,
  infinite: true,
  speedMs: 1000,
  /** between two turns where autoplay is turned on */
  intervalMs: 4000,
  autoplay: false as boolean,
  centerMode: true,
  swipeToSlide: true,
} as const;

/**
 * Embla scrolls by a spring stepped 60 times a second, and its `duration` is the spring's slackness, not milliseconds.
 * From the press of a dot to 99 % of the way, measured in Chromium and computed alike: 25 → 700 ms, 33 → 1000 ms,
 * 40 → 1270 ms.
 */
export const emblaDuration = 33;

/** The rules in Embla's words. */
export const emblaOptions = {
  loop: carouselRules.infinite,
  align: 'center',
  containScroll: false,
  slidesToScroll: 1,
  skipSnaps: carouselRules.swipeToSlide,
  duration: emblaDuration,
  breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
} as const;
