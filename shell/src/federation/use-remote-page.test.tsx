import { init } from '@module-federation/enhanced/runtime';
import { CONTRACT_VERSION } from '@sanuk/contract/events';
import type { SessionManifest } from '@sanuk/contract/federation/manifest';
import { screen } from '@sanuk/testing/render-page';
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { startFederation } from './federation.ts';
import { loadPage } from './remote-pages.ts';
import { useRemotePage } from './use-remote-page.ts';

const path = '/lotto/bills';

/** A remote whose code is here already: the runtime finds its container before it would fetch the entry. */
function offerRemote(): void {
  const pages = { [path]: async () => ({ default: () => <p>โพยของฉัน</p> }) };
  const container = {
    init: () => undefined,
    get: async () => () => ({ default: { contractVersion: CONTRACT_VERSION, pages } }),
  };
  Object.assign(globalThis, { lotto_r1: container });
  init({ name: 'shell', remotes: [] });
  startFederation({
    remotes: {
      'mfe-lotto': {
        candidates: [
          { releaseId: 'lotto-1', container: 'lotto_r1', entry: { url: '/r/lotto/entry.js', integrity: '' } },
        ],
      },
    },
  } as unknown as SessionManifest);
}

function Slot() {
  const { page } = useRemotePage('mfe-lotto', path);
  return page.status === 'ready' ? <page.Page /> : <p>{page.status}</p>;
}

/** Stands for the router, which loads the page's code too and may have it first. */
function Slower({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return <Slot />;
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
    offerRemote();
    const arrived = new Promise<void>((resolve) => {
      root.render(<Slower onShown={() => void loadPage('mfe-lotto', path).then(() => resolve())} />);
    });
    await arrived;
    expect(await screen.findByText('โพยของฉัน')).toBeVisible();
  });
});
