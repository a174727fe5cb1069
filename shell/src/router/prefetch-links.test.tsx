import { init } from '@module-federation/enhanced/runtime';
import { currentContractVersion } from '@sanuk/contract/events';
import type { PageManifest } from '@sanuk/contract/federation/manifest';
import { held } from '@sanuk/testing/fake-server';
import { fireEvent, renderPage, screen } from '@sanuk/testing/render-page';
import { Link, type RouteObject } from 'react-router-dom';
import { startFederation } from '../federation/federation.ts';
import { expectPage } from '../federation/opening-page.ts';
import { prefetchLinks } from './prefetch-links.ts';

const handle = (remote: string | undefined, path: string) => ({ remote, path });
const routes: RouteObject[] = [
  {
    children: [
      { path: '/slot copy', handle: handle('mfe-games', '/slot copy') },
      { path: '/lotto/:roundId?', handle: handle('mfe-lotto', '/lotto/:roundId?') },
      { path: '/login', handle: handle(undefined, '/login') },
    ],
  },
];

async function links() {
  const asked: string[] = [];
  const end = prefetchLinks({
    routes,
    prefetch: async (remote, path) => void asked.push(`${remote} ${path}`),
  });
  await renderPage(
    <>
      <Link to="/lotto/r-1?tab=2">
        <b>งวดนี้</b>
      </Link>
      <Link to="/slot copy">สล็อต</Link>
      <Link to="/login">เข้าสู่ระบบ</Link>
      <a href="https://example.com/lotto/r-1">เว็บอื่น</a>
      <a href="/lotto/r-2" target="_blank" rel="noopener">
        แท็บใหม่
      </a>
    </>,
    { path: '/', session: 'guest' },
  );
  return { asked, end };
}

describe('links fetch the page behind them', () => {
  test('[S21] [S23] a pointer, a finger or the keyboard is enough, once for each page', async () => {
    const { asked, end } = await links();
    fireEvent.pointerOver(screen.getByText('งวดนี้'));
    fireEvent.pointerDown(screen.getByText('งวดนี้'));
    expect(asked).toEqual(['mfe-lotto /lotto/:roundId?']);
    fireEvent.focusIn(screen.getByRole('link', { name: 'สล็อต' }));
    expect(asked).toEqual(['mfe-lotto /lotto/:roundId?', 'mfe-games /slot copy']);
    end();
  });

  test("[S21] the shell's own pages, other sites and new tabs are left alone, and so is everything after the end", async () => {
    const { asked, end } = await links();
    for (const name of ['เข้าสู่ระบบ', 'เว็บอื่น', 'แท็บใหม่'])
      fireEvent.pointerDown(screen.getByRole('link', { name }));
    end();
    fireEvent.pointerDown(screen.getByRole('link', { name: 'สล็อต' }));
    expect(asked).toEqual([]);
  });

  test('[S21] nothing is fetched before the page that came with the document is here', async () => {
    const { asked, end } = await links();
    const container = 'remote_r1';
    const page = held<{ default: () => null }>();
    const app = { default: { contractVersion: currentContractVersion, pages: { '/': () => page.promise } } };
    Object.assign(globalThis, { [container]: { init: () => undefined, get: async () => () => app } });
    init({ name: 'shell', remotes: [] });
    const candidate = { releaseId: 'r1', container, entry: { url: '/r/remote/r1/entry.js', integrity: '' } };
    startFederation({ remotes: { remote: { candidates: [candidate] } } } as unknown as PageManifest);
    const code = expectPage('remote', '/', 'r1');
    fireEvent.pointerOver(screen.getByRole('link', { name: 'สล็อต' }));
    expect(asked).toEqual([]);
    page.resolve({ default: () => null });
    await code;
    fireEvent.pointerDown(screen.getByRole('link', { name: 'สล็อต' }));
    expect(asked).toEqual(['mfe-games /slot copy']);
    end();
  });
});
