import { init } from '@module-federation/enhanced/runtime';
import { currentContractVersion } from '@sanuk/contract/events';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { act, screen } from '@sanuk/testing/render-page';
import { createRoot } from 'react-dom/client';
import { startFederation } from './federation.ts';
import { readyPage } from './remote-pages.ts';
import { useRemotePage } from './use-remote-page.ts';

const path = '/lotto/bills';
const remote = 'moving';
const loads = ['old page', 'new page'].map((text) => jest.fn(async () => ({ default: () => <p>{text}</p> })));

beforeAll(() => {
  const candidates = loads.map((load, index) => {
    const container = `${remote}_r${index}`;
    const app = { default: { contractVersion: currentContractVersion, pages: { [path]: load } } };
    Object.assign(globalThis, { [container]: { init: () => undefined, get: async () => () => app } });
    return { releaseId: container, container, entry: { url: `/r/${container}/entry.js`, integrity: '' } };
  });
  init({ name: 'shell', remotes: [] });
  startFederation({ remotes: { [remote]: { candidates } } } as unknown as PageManifest);
});

function Slot() {
  const { page, renderFailed } = useRemotePage(remote, path);
  if (page.status !== 'ready') return <p>{page.status}</p>;
  return (
    <>
      <page.Page />
      <button type="button" onClick={() => renderFailed(page.candidate, new Error('broken'))}>
        break
      </button>
    </>
  );
}

test('[F5] a page that is shown stays when the network comes back, and one that breaks makes room for the next release', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<Slot />));
  expect(await screen.findByText('old page')).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(loads[0]).toHaveBeenCalledTimes(1);
  await act(async () => screen.getByRole('button').click());
  expect(await screen.findByText('new page')).toBeVisible();
  expect(readyPage(remote, path)?.candidate.releaseId).toBe(`${remote}_r1`);
  act(() => root.unmount());
  // Its code is here now: another place shows it without asking again.
  const second = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => second.render(<Slot />));
  expect(screen.getByText('new page')).toBeVisible();
  expect(loads[1]).toHaveBeenCalledTimes(1);
  act(() => second.unmount());
});
