import { siam } from './brands/siam/pictures.ts';
import { thara } from './brands/thara/pictures.ts';
import type { BrandPictures } from './kit/brand-pictures.ts';
import { backdrops, frames } from './kit/frame.ts';

/** The brands whose pictures are drawn here, by the names of their folders in deploy/brands. */
const brands: Readonly<Record<string, BrandPictures>> = { siam, thara };

/** The mark of each brand as an app, as drawings: on a tile with corners, and on ground to every edge. */
export const appIcons = (): (readonly [brand: string, icon: { tile: string; full: string }])[] =>
  Object.entries(brands).map(([brand, { appIcon }]) => [
    brand,
    { tile: appIcon.tile(), full: appIcon.full() },
  ]);

/** Every file below deploy/brands that is drawn here, by path. */
export function drawings(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(brands).flatMap(([brand, { single, banners, backdrop }]) =>
      [
        ...Object.entries(single).map(([name, draw]) => [name, draw()] as const),
        ...Object.entries(banners).flatMap(([name, draw]) =>
          frames.map((frame) => [`banner-${name}-${frame.name}`, draw(frame)] as const),
        ),
        ...backdrops.map((frame) => [frame.name, backdrop(frame)] as const),
      ].map(([name, svg]) => [`${brand}/media/${name}.svg`, svg]),
    ),
  );
}
