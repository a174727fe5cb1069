import type { ComponentType } from 'react';
import type { DeclaredQuery } from './page-query.ts';

/** A page of a remote, loaded when its route is opened. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** Where a page is opened. */
export interface PagePlace {
  /** as the browser has it, percent-encoded */
  pathname: string;
}

/** What a page is drawn from, at the place it is opened at. */
export type DeclaredData = (place: PagePlace) => readonly DeclaredQuery[];

/** May an update be applied now? 'block' while something would be lost, 'ask' while a form is half filled. */
export type UpdateDecision = 'allow' | 'ask' | 'block';

/**
 * What a remote exposes as `./app`, and all it exposes. The shell reads it by name:
 * `contractVersion` and `pages` when the module has arrived, `data` before a page is opened, `canUpdate` before a new revision is applied.
 * @typeParam Path every path of the remote's declared routes, so that none can lack its page
 */
export interface RemoteApp<Path extends string = string> {
  contractVersion: string;
  pages: Record<Path, PageLoader>;
  /** data of the pages that the edge draws and links fetch ahead */
  data?: Partial<Record<Path, DeclaredData>>;
  canUpdate?: () => UpdateDecision;
}
