import type { LayoutName, RouteDeclaration } from './release.ts';

/** What a brand runs of one remote (or of the shell). Release ids, all of them in the store. */
export interface ManifestRemote {
  stable: string;
  /** a release that was seen good: it ran for a while before the next one came, or somebody approved it */
  lastKnownGood: string | null;
  /** the stable release, once somebody has said that it is good; left out until then */
  approved?: string;
  canary: { release: string; percent: number; salt: string } | null;
  /** a pinned remote stays where it is when others are promoted for all brands */
  pinned: { reason: string } | null;
  enabled: boolean;
}

/**
 * The part of a brand's settings that decides where its calls and scripts go, who may frame its log-in, and in whose name
 * it asks. Signed, so that an edit of `brand.json` alone changes none of it.
 */
export interface SignedSite {
  hosts: string[];
  agentId: number;
  agentCode: string;
  apiBaseUrl: string;
  boxOrigins: string[];
}

/** `brands/<brand>/<revision>.json` in the store, signed with Ed25519 over its canonical JSON (RFC 8785). */
export interface BrandManifest {
  brand: string;
  revision: number;
  parent: number | null;
  createdAt: string;
  createdBy: string;
  reason: string;
  /** open tabs on an older revision are asked to reload */
  minRevision: number;
  shell: ManifestRemote;
  remotes: Record<string, ManifestRemote>;
  /** missing only in manifests from before it was signed */
  site?: SignedSite;
}
export interface SignedManifest {
  keyId: string;
  /** base64 Ed25519 signature over canonical JSON of { keyId, manifest } */
  signature: string;
  manifest: BrandManifest;
}

/** One release the browser may run, tried in the order given. */
export interface ReleaseCandidate {
  releaseId: string;
  version: string;
  container: string;
  contractVersion: string;
  /** absolute path of the release directory, with a trailing slash */
  base: string;
  entry: { url: string; integrity: string };
  /** why it stands in the list */
  role: 'override' | 'chosen' | 'last-known-good';
}
/** One release of the shell, for the script of the edge that starts it. */
export interface PageManifestShell {
  releaseId: string;
  version: string;
  entry: { url: string; integrity: string };
  styles: { url: string; integrity: string }[];
  role: 'chosen' | 'last-known-good';
}
export interface PageManifestRemote {
  candidates: ReleaseCandidate[];
  routes: RouteDeclaration[];
}

/** Inlined into the HTML by the edge; all a page ever knows of remotes. */
export interface PageManifest {
  brand: string;
  revision: number;
  site: BrandSite;
  /** releases of the shell, tried in the order given */
  shell: PageManifestShell[];
  remotes: Record<string, PageManifestRemote>;
  /** origin of a CDN that releases are loaded from; the host of the page serves them too. Missing without a CDN */
  filesOrigin?: string;
  /**
   * The script URLs (absolute paths, no origin) that Trusted Types lets through. Only under a development override
   * an entry may be an origin with a trailing slash: it stands for every script of that origin.
   */
  scripts: string[];
}

/** The part of a brand's settings that the page needs; the rest comes from POST /api/agent/config. */
export interface BrandSite {
  name: string;
  agentId: number;
  agentCode: string;
  apiBaseUrl: string;
  /** origins that game frames may have */
  gameOrigins: string[];
  /** origins of pages that may frame /login_box and /register_box */
  boxOrigins: string[];
  /** routes this brand does not offer, e.g. /sport */
  routesOff: string[];
  /** layouts may be asked for by name only */
  layouts?: LayoutName[];
  themeColor: string;
}

/** `deploy/brands/<brand>/brand.json`: what an agent edits. */
export interface BrandSettings extends Omit<BrandSite, 'gameOrigins' | 'layouts'> {
  brand: string;
  /** host names, without port, that serve this brand */
  hosts: string[];
  description: string;
  /** remotes the brand wants; `follow` false pins what runs now */
  remotes: Record<string, { enabled: boolean; follow: boolean; reason?: string }>;
}

/** `deploy/brands/<brand>/theme.json` */
export interface BrandThemeFile {
  colorScheme: 'dark' | 'light';
  tokens: BrandTheme;
}

/**
 * The brand's values for design tokens of @sanuk/ui, keyed by custom property, e.g. `"--color-accent": "#f4c95d"`.
 * The edge writes them into the page.
 */
export type BrandTheme = Record<`--${string}`, string>;
