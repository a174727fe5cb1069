import type { LayoutName } from '@sanuk/contract/federation/release';

/** What a route carries for the frame around it. */
export interface RouteHandle {
  title: string;
  layout: LayoutName;
  path: string;
  remote: string | undefined;
  isGuarded: boolean;
  /** whether only members may see the page */
  needsMember: boolean;
}
