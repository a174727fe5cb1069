import { fireEvent, renderPage, screen } from '@sanuk/testing/render-page';
import { Link, type RouteObject } from 'react-router-dom';
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
});
