import type { Progress } from './progress/progress.ts';
import type { TestPackage } from './scope/packages.ts';

/** What every stage of `npm test` knows. */
export interface Harness {
  root: string;
  env: Record<string, string | undefined>;
  say: (sentence: string) => void;
  progress: Progress;
  /** every check there is */
  isWhole: boolean;
  /** the packages whose Jest projects run and that are built; none with `isWhole` */
  packages: readonly TestPackage[];
  /** the files of browser tests that run; all of them with `isWhole` */
  specs: readonly string[];
  /** the only project of the browser tests that runs, such as `phone`; all where it is left out */
  browserProject?: string;
  /** the containers too, which nothing but their name asks for */
  isProductionNamed?: boolean;
  /** options of `deploy/tests/production` */
  productionOptions?: readonly string[];
  /** leaves out the test files of Jest that take the most time */
  skipsLongest?: boolean;
}
