import type { TestPackage } from './packages.ts';

/** What every stage of `npm test` knows. */
export interface Harness {
  root: string;
  env: Record<string, string | undefined>;
  say: (sentence: string) => void;
  /** the packages that were asked for; none is all */
  packages: readonly TestPackage[];
}
