import { PageLoader } from '@sanuk/ui';

/** Stands while the first guard of a directly opened page is asked. */
export function StartingPage() {
  return <PageLoader />;
}
