import type { Me } from './me.ts';

/** What every page of the back office gets. */
export interface PageProps {
  brand: string;
  me: Me;
}
