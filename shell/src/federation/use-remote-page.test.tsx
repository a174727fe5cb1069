import { init } from '@module-federation/enhanced/runtime';
import { currentContractVersion } from '@sanuk/contract/events';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { screen } from '@sanuk/testing/render-page';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { startFederation } from './federation.ts';
import { loadPage } from './remote-pages.ts';
import { useRemotePage } from './use-remote-page.ts';

const path = '/lotto/bills';
const pageModule = { default: () => <p>โพยของฉัน</p> };

/** A remote whose entry is here already: the runtime finds its container before it would fetch the entry. */
function offerRemote(remote: string, loadModule: () => Promise<{ default: () => ReactNode }>): void {
  const pages = { [path]: loadModule };
  const container = {
    init: () => undefined,
    get: async () => () => ({ default: { contractVersion: currentContractVersion, pages } }),
  };
  const name = `${remote}_r1`;
  Object.assign(globalThis, { [name]: container });
  init({ name: 'shell', remotes: [] });
  startFederation({
    remotes: {
      [remote]: {
        candidates: [
          { releaseId: name, container: name, entry: { url: `/r/${remote}/entry.js`, integrity: '' } },
        ],
      },
    },
  } as unknown as PageManifest);
}

function Slot({ remote, onFailed }: { remote: string; onFailed?: () => void }) {
  const { page } = useRemotePage(remote, path);
  // After those of the hook: whoever is told finds them done.
  useEffect(() => {
    if (page.status === 'failed') onFailed?.();
  }, [page.status, onFailed]);
  return page.status === 'ready' ? <page.Page /> : <p>{page.status}</p>;
}

/** Stands for the router, which loads the page's code too and may have it first. */
function Slower({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return <Slot remote="lotto" />;
}

describe('the page of a remote', () => {
  let root: Root;
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeEach(() => {
    // Effects run as in a browser: some time after what was drawn is on the page.
    environment.IS_REACT_ACT_ENVIRONMENT = false;
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    root.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  test('[F1] [S21] code that arrives after the first drawing and before its effects is shown all the same', async () => {
    offerRemote('lotto', async () => pageModule);
    const arrived = new Promise<void>((resolve) => {
      root.render(<Slower onShown={() => void loadPage('lotto', path).then(() => resolve())} />);
    });
    await arrived;
    expect(await screen.findByText('โพยของฉัน')).toBeVisible();
  });

  test('[F5] a page that could not be reached is asked for again by itself when the network is back', async () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const loadModule = jest.fn(() => (navigator.onLine ? Promise.resolve(pageModule) : Promise.reject(lost)));
    offerRemote('rewards', loadModule);
    // It is asked for again and again first, for the few seconds that an outage is given.
    await new Promise<void>((resolve) => {
      root.render(<Slot remote="rewards" onFailed={resolve} />);
    });
    expect(screen.getByText('failed')).toBeVisible();
    const asked = loadModule.mock.calls.length;
    isOnline.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('โพยของฉัน')).toBeVisible();
    expect(loadModule).toHaveBeenCalledTimes(asked + 1);
  });
});
