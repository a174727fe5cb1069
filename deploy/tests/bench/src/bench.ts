import type { Browser } from 'playwright';
import type { Samples } from './samples.ts';
import type { ComposedSite } from './site/composed-site.ts';

export type VariantName = 'composed' | 'bundle' | 'static';

/** A variant of the site and where it answers. */
export interface Variant {
  name: VariantName;
  url: string;
}

/** What a measurement of servers gets. */
export interface ServerBench {
  root: string;
  runs: number;
  site: ComposedSite;
  /** the first port that is free for servers of a measurement */
  freePort: number;
  samples: Samples;
  /** what the samples rest on, with whether it was so */
  checks: { what: string; held: boolean }[];
  say(sentence: string): void;
}

/** What a measurement of pages gets. */
export interface Bench extends ServerBench {
  browser: Browser;
  variants: readonly Variant[];
}

/** The variants that run scripts; the static page has nothing to press. */
export const livingVariants = ({ variants }: Bench): Variant[] =>
  variants.filter(({ name }) => name !== 'static');
