import { renderPage, screen } from '@sanuk/testing/render-page';
import { useState } from 'react';
import { type DialogFlag, lazyDialog } from './lazy-dialog.tsx';

function Body({ open }: DialogFlag) {
  return open ? <p role="dialog">มาแล้ว</p> : null;
}

/** Opens a dialog whose code comes by this function. */
function pageOf(load: () => Promise<typeof Body>) {
  const Lazy = lazyDialog(load);
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          เปิด
        </button>
        <output>{isOpen ? 'เปิดอยู่' : 'ปิดอยู่'}</output>
        <Lazy open={isOpen} onOpenChange={setOpen} />
      </>
    );
  };
}

describe('a dialog whose code comes later', () => {
  test('[S15] opens as soon as its code is here', async () => {
    const Page = pageOf(async () => Body);
    const { user } = await renderPage(<Page />, { path: '/' });
    await user.click(screen.getByRole('button', { name: 'เปิด' }));
    expect(await screen.findByText('มาแล้ว')).toBeVisible();
  });

  test('[S15] [E5] code that cannot be had closes it with a sentence, and the next press asks again', async () => {
    let isOnline = false;
    const Page = pageOf(async () => {
      if (!isOnline) throw new Error('no network');
      return Body;
    });
    const { user } = await renderPage(<Page />, { path: '/' });
    await user.click(screen.getByRole('button', { name: 'เปิด' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('เปิดหน้าต่างไม่สำเร็จ');
    expect(screen.getByText('ปิดอยู่')).toBeVisible();
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'เปิด' }));
    expect(await screen.findByText('มาแล้ว')).toBeVisible();
  });
});
