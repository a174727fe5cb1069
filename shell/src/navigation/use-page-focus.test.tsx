import { renderPage, screen, waitFor } from '@sanuk/testing/render-page';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageFocus } from './use-page-focus.ts';

/** Two pages under one frame; the second one's heading comes when it is told. */
function Site() {
  usePageFocus();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (pathname !== '/late') setHere(false);
  }, [pathname]);
  if (pathname === '/late')
    return (
      <>
        {isHere && <h1>มาช้า</h1>}
        <button type="button" onClick={() => navigate(-1)}>
          กลับ
        </button>
        <output>
          <ArriveLater onArrive={() => setHere(true)} />
        </output>
      </>
    );
  return (
    <>
      <h1>รายการ {search}</h1>
      <Link to="?only=1">กรอง</Link>
      <Link to="/late">เปิดหน้าช้า</Link>
    </>
  );
}

/** An answer that comes after the page is drawn. */
function ArriveLater({ onArrive }: { onArrive: () => void }) {
  useEffect(() => {
    void Promise.resolve().then(onArrive);
  }, [onArrive]);
  return null;
}

const open = () => renderPage(<Site />, { path: '/list', route: '/*' });

describe('the focus after a navigation', () => {
  test('[S21] waits for the heading of a page that is drawn late', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'เปิดหน้าช้า' }));
    expect(await screen.findByRole('heading', { name: 'มาช้า' })).toHaveFocus();
  });

  test('[S21] goes back to the link that was used', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'เปิดหน้าช้า' }));
    await screen.findByRole('heading', { name: 'มาช้า' });
    await user.click(screen.getByRole('button', { name: 'กลับ' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'เปิดหน้าช้า' })).toHaveFocus());
  });

  test('[S21] stays where it is when only the query changes', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'กรอง' }));
    expect(await screen.findByRole('heading', { name: 'รายการ ?only=1' })).not.toHaveFocus();
    expect(screen.getByRole('link', { name: 'กรอง' })).toHaveFocus();
  });
});
