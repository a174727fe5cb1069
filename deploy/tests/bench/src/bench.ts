import type { Browser } from 'playwright';
import type { Samples } from './samples.ts';
import type { ComposedSite } from './site/composed-site.ts';

export type VariantName = 'composed' | 'bundle' | 'static';

/** A variant of the site and where it answers. */
export interface Variant {
  name: VariantName;
  url: string;
}

/** What every measurement gets. */
export interface Bench {
  root: string;
  runs: number;
  browser: Browser;
  site: ComposedSite;
  variants: readonly Variant[];
  /** the first port that is free for servers of a measurement */
  freePort: number;
  samples: Samples;
  /** what the samples rest on, with whether it was so */
  checks: { what: string; held: boolean }[];
  say(sentence: string): void;
}

/** The variants that run scripts; the static page has nothing to press. */
export const livingVariants = ({ variants }: Bench): Variant[] =>
  variants.filter(({ name }) => name !== 'static');
