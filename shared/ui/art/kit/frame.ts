/** Where a composition puts things: words stand left, art right. */
export interface Frame {
  name: 'mobile' | 'desktop';
  width: number;
  height: number;
  /** middle of the hero object */
  x: number;
  y: number;
  /** its half height; the heroes are drawn in units of 100 */
  scale: number;
}

/** 16:9 for phones and 56:15 for wider screens: what BannerSlide shows. */
export const frames: readonly Frame[] = [
  { name: 'mobile', width: 640, height: 360, x: 496, y: 188, scale: 1.24 },
  { name: 'desktop', width: 1120, height: 300, x: 868, y: 158, scale: 1.16 },
];
