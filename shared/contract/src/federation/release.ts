import type { AddressIdKind } from './address-ids.ts';

/** How a route is drawn before, or without, its remote's code (requirement S5). */
export type LayoutName = 'auth' | 'default' | 'game' | 'iframe' | 'liff' | 'lobby' | 'payment';

/** One route a remote serves, as data. `path` is React Router syntax; `title` is Thai and fills document.title. */
export interface RouteDeclaration {
  path: string;
  layout: LayoutName;
  middleware: readonly string[];
  title: string;
  /** entry in the header menu, with its place in the order of requirement S9 */
  menu?: { label: string; order: number };
  /** addresses below this route, as written in the path, that the edge draws for everybody alike */
  prerender?: readonly string[];
  /** the values that a parameter of `path` may have, or what it is the id of: with any other the address is none, and answered 404 */
  params?: Readonly<Record<string, readonly string[] | AddressIdKind>>;
  /** names of the query string that change what the page shows: asked for with one of them it is not drawn ahead */
  searchParams?: readonly string[];
}

/** A chunk that is fetched when it is needed, with the modules that no other chunk holds, as the bundler names them. */
export interface LazyChunk {
  scripts: string[];
  styles: string[];
  modules: string[];
}

/** `build.json`: what a build says about itself, written beside the built files; it is a file of the release too. */
export interface BuildRecord {
  /** remote name, or `shell` */
  remote: string;
  version: string;
  /** digest of everything the build read */
  buildId: string;
  /** Module Federation container name; release-scoped, so two releases of one remote can live on one page */
  container: string;
  /** path of the entry below the build directory */
  entry: string;
  /** the one exposed module; null for the shell */
  exposes: './app' | null;
  contractVersion: string;
  /** scripts and styles that the exposed module needs, for preloads */
  preload: { scripts: string[]; styles: string[] };
  /** code that is fetched when it is needed; written where there is a server bundle to say when that is */
  lazy?: LazyChunk[];
  /** path of the bundle the edge draws pages with; missing in releases from before there was one */
  server?: string;
  routes: RouteDeclaration[];
  /** shared modules it expects from the shell: specifier → version range */
  consumes: Record<string, string>;
  /** shell only: specifier → version it provides */
  provides: Record<string, string>;
  /** exports of shared modules that its code imports: specifier → names; missing in builds from before there was one */
  consumedExports?: Record<string, string[]>;
  /** shell only: exports of each shared module that it knows them of */
  providedExports?: Record<string, string[]>;
}

export interface ReleaseFile {
  /** integrity value, `sha384-` and base64 */
  integrity: string;
  size: number;
  type: string;
}

/**
 * `release.json`: what a release is, written last into its directory. Everything but `commit`, `publishedAt` and
 * the build metadata of `version` is covered by `releaseId`, because `build.json` is one of the files.
 */
export interface ReleaseRecord extends Omit<BuildRecord, 'exposes'> {
  /** the build's version; a release for local use carries `+<digest>` after it */
  version: string;
  /** first 20 hex digits of sha256 over the sorted (path, integrity) list */
  releaseId: string;
  commit: string;
  publishedAt: string;
  files: Record<string, ReleaseFile>;
}
