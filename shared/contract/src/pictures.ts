/**
 * How pictures of a brand are asked for. Beside a picture its folder may hold rasters of some widths; the edge
 * answers `?w=` with the one that fits, and with the picture itself where there is none. `art` draws these widths.
 */
export interface PictureKind {
  /** widths of the rasters, in pixels */
  widths: readonly number[];
  /** from which width on the picture itself is asked for: a drawing is sharp at any; null where it never pays */
  original: number | null;
  /** how wide it stands on the page, as `sizes` of an image */
  sizes: string;
}

/** A drawing of three pixels to a point takes a phone twice as long as one of two, and nobody sees the difference. */
export const pictureKinds = {
  bannerMobile: { widths: [360, 720], original: null, sizes: 'calc(100vw - 32px)' },
  bannerDesktop: {
    widths: [1280],
    original: 1640,
    sizes: '(min-width: 1904px) 1640px, (min-width: 960px) min(100vw - 144px, 1280px), calc(100vw - 32px)',
  },
  event: { widths: [640, 800], original: 1520, sizes: 'min(100vw - 72px, 760px)' },
  /** a slide as a choice of a poll: two or three in a row, one on a phone */
  choice: {
    widths: [640, 800],
    original: 1520,
    sizes: '(min-width: 960px) 280px, (min-width: 600px) 46vw, calc(100vw - 32px)',
  },
  /** on a card of the list and in the dialog */
  promotion: {
    widths: [400, 800],
    original: 1200,
    sizes: '(min-width: 1280px) 400px, (min-width: 600px) 46vw, calc(100vw - 32px)',
  },
} as const satisfies Record<string, PictureKind>;

/** Narrower widths of a game's tile: for a wide screen with one pixel to a point, and for phones. */
export const tileWidths = [180, 240] as const;
const tileWidth = 360;

/**
 * A tile of a game in the widths there are; a provider that knows `?w=` answers with that one, another sends what it has. A phone of
 * three pixels to a point says that it shows it smaller, and so takes what one of two takes.
 */
export const tileSet = (image: string): { srcSet?: string; sizes?: string } =>
  /^[^?#,\s]+\.webp$/.test(image)
    ? {
        srcSet: [
          ...tileWidths.map((width) => `${image}?w=${width} ${width}w`),
          `${image} ${tileWidth}w`,
        ].join(', '),
        sizes: '(min-width: 600px) 170px, (min-resolution: 2.5dppx) 20vw, 30vw',
      }
    : {};

/** From this width on a banner has its wide composition; as `media` of a source. */
export const wideBannerMedia = '(min-width: 600px)';

/** `srcset` and `sizes` of a picture; empty for one that does not lie in a brand's media folder, which has one width. */
export function pictureSet(
  image: string,
  kind: keyof typeof pictureKinds,
): { srcSet?: string; sizes?: string } {
  if (!/^\/media\/[^?#,\s]+$/.test(image)) return {};
  const { widths, original, sizes }: PictureKind = pictureKinds[kind];
  const rasters = widths.map((width) => `${image}?w=${width} ${width}w`);
  return { srcSet: [...rasters, ...(original ? [`${image} ${original}w`] : [])].join(', '), sizes };
}
