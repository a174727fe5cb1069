import { currentContractVersion } from '@sanuk/contract/events';
import type { RouteDeclaration } from '@sanuk/contract/federation/release';
import type { RemoteApp } from '@sanuk/platform';

/** A remote as it is exposed, and what it declares. */
interface Remote<Path extends string> {
  app: RemoteApp<Path>;
  routes: readonly (RouteDeclaration & { path: Path })[];
}

/** The test every remote has: a page that loads for each declared route, and the contract it was built for. */
export function testRemote<Path extends string>({ app, routes }: Remote<Path>): void {
  test('[F1] a page that loads for every declared route, and the contract it was built for', async () => {
    expect(app.contractVersion).toBe(currentContractVersion);
    expect(Object.keys(app.pages).sort()).toEqual(routes.map((route) => route.path).sort());
    for (const load of Object.values<() => Promise<{ default: unknown }>>(app.pages))
      expect(typeof (await load()).default).toBe('function');
  });
}
