import type { JSHandle, Page } from '@playwright/test';

/** What is asked of the platform that Module Federation shares. */
interface Platform {
  call: unknown;
  queryClient: unknown;
  announce(name: string, payload: object): void;
  listen(name: string, listener: (payload: object) => void): () => void;
  site(): object;
  useAgentConfig: unknown;
}
interface Runtime {
  name: string;
  moduleCache: Map<string, unknown>;
  /** who was given which version of what is shared */
  shareScopeMap: { default: Record<string, Record<string, { useIn: string[] }>> };
  loadShare(name: string, options: object): Promise<() => Platform>;
}
type Runtimes = [shell: Runtime, ...remotes: Runtime[]];

/** Module Federation's runtimes in the page: that of the shell, then one of each remote that was loaded. */
const runtimesOf = (page: Page): Promise<JSHandle<Runtimes>> =>
  page.evaluateHandle(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: Runtimes };
    };
    return federation.__INSTANCES__;
  });

/** The containers that the runtime of the shell has loaded, by the name of their remote. */
export const loadedRemotes = async (page: Page): Promise<string[]> =>
  (await runtimesOf(page)).evaluate(([shell]) =>
    [...shell.moduleCache.keys()].map((name) => name.slice(0, name.lastIndexOf('_')).replaceAll('_', '-')),
  );

/** The platform as each runtime is given it, that of the shell first. */
const platformsOf = async (page: Page): Promise<JSHandle<[string, Platform][]>> =>
  (await runtimesOf(page)).evaluateHandle((all) =>
    Promise.all(
      all.map(async (one): Promise<[string, Platform]> => {
        const customShareInfo = {
          scope: ['default'],
          shareConfig: { singleton: true, requiredVersion: false },
        };
        return [one.name, (await one.loadShare('@sanuk/platform', { customShareInfo }))()];
      }),
    ),
  );

/** Containers of remotes that were given the one version of the platform that is in the page. */
export const platformUsers = async (page: Page): Promise<string[]> =>
  (await runtimesOf(page)).evaluate(([shell]) => {
    const versions = Object.values(shell.shareScopeMap.default['@sanuk/platform'] ?? {});
    if (versions.length !== 1) throw new Error(`${versions.length} platforms in one page`);
    return versions.flatMap(({ useIn }) => useIn);
  });

/** Of every loaded remote: whether what it is given as the platform is the shell's, part by part. */
export const sharedParts = async (page: Page) =>
  (await platformsOf(page)).evaluate((all) => {
    const own = all[0]?.[1];
    return all.slice(1).map(([, given]) => ({
      client: given.call === own?.call && given.queryClient === own?.queryClient,
      config: given.site() === own?.site() && given.useAgentConfig === own?.useAgentConfig,
    }));
  });

/** Each remote in turn announces something on the bus it was given. @returns how many hear it, by who said it */
export const heardOf = async (page: Page): Promise<Record<string, number>> =>
  (await platformsOf(page)).evaluate((all) => {
    const heard: Record<string, number> = {};
    const hear = ({ gameId = '' }: { gameId?: string }) => {
      heard[gameId] = (heard[gameId] ?? 0) + 1;
    };
    // One listener of each: a function that is added twice to one bus is called twice.
    const stops = all.map(([, { listen }]) => listen('game:closed', (event) => hear(event)));
    for (const [name, { announce }] of all.slice(1)) announce('game:closed', { gameId: name });
    for (const stop of stops) stop();
    return heard;
  });

/** Asks for the login dialog as a remote does, by the platform it was given. */
export const askForLogin = async (page: Page): Promise<void> =>
  (await platformsOf(page)).evaluate(([, remote]) =>
    remote?.[1].announce('dialog:open', { dialog: 'login' }),
  );
