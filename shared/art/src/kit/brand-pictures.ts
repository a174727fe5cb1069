import type { Frame } from './frame.ts';

/** What is drawn for a brand, by the names of the files in its `media` folder. */
export interface BrandPictures {
  /** pictures of one size: logos, events, notifications */
  single: Readonly<Record<string, () => string>>;
  /** `banner-<name>`, composed for phones and for wider screens */
  banners: Readonly<Record<string, (frame: Frame) => string>>;
  /** the mark as an app: on a tile with corners, and on ground to every edge, all of it within four fifths of the width */
  appIcon: { tile: () => string; full: () => string };
  /** beside the forms of log-in and registration */
  backdrop: (frame: Frame) => string;
}
