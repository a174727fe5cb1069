import type { ComponentType } from 'react';

/** A page of a remote, loaded when its route is opened. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** May an update be applied now? 'block' while something would be lost, 'ask' while a form is half filled. */
export type UpdateConsent = 'allow' | 'ask' | 'block';

/**
 * What a remote exposes as `./app`, and all it exposes. The shell reads it by name:
 * `contractVersion` and `pages` when the module has arrived, `canUpdate` before a new revision is applied.
 * @typeParam Path every path of the remote's declared routes, so that none can lack its page
 */
export interface RemoteApp<Path extends string = string> {
  contractVersion: string;
  pages: Record<Path, PageLoader>;
  canUpdate?: () => UpdateConsent;
}
