import type { Brand, BrandFault } from '@sanuk/release-store/brands';
import type { Composition, SigningKey, TrustedKeys } from '@sanuk/release-store/manifests';
import type { Store } from '@sanuk/release-store/store';

/** A brand as it would run after a switch, for a smoke run to try. */
export interface SmokeSubject {
  brand: string;
  revision: number;
  composition: Composition;
  /** the releases that the switch brings in */
  changed: { remote: string; releaseId: string }[];
}

/** Opens pages of what a switch brings in, and tells what is wrong with them. */
export type PageCheck = (subject: SmokeSubject) => Promise<string[]>;

/** Everything an action works with. */
export interface ReleaseContext {
  store: Store;
  trusted: TrustedKeys;
  /** asked for only by actions that sign */
  signingKey(): Promise<SigningKey>;
  brands: readonly Brand[];
  /** brand folders that cannot be used; they are no reason not to work on the others */
  brandFaults?: readonly BrandFault[];
  who: string;
  now(): Date;
  /** salt of a canary that begins now */
  newSalt(): string;
  /** tries the composition in a browser; resolves with the complaint, or null when all is well */
  smoke?: (subject: SmokeSubject) => Promise<string | null>;
  /** opens each release that is promoted once in a headless page; left out where nobody waits for it */
  pageCheck?: PageCheck;
}

/** What became of one brand. */
export interface SwitchOutcome {
  brand: string;
  outcome: 'switched' | 'unchanged' | 'skipped' | 'refused' | 'conflict';
  /** revision after the action */
  revision: number;
  message: string;
}
