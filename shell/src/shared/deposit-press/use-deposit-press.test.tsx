import { listen, paths } from '@sanuk/platform';
import { renderPage, screen } from '@sanuk/testing/render-page';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useDepositPress } from './use-deposit-press.ts';

/** The page around it keeps what is the link's own from the test's browser, which knows no other document. */
function Page() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stay = (event: Event) => event.preventDefault();
    page.current?.parentElement?.addEventListener('click', stay);
  }, []);
  return (
    <div ref={page}>
      <Link to={paths.memberDeposit} onClick={useDepositPress()}>
        ฝากเงิน
      </Link>
    </div>
  );
}

async function pressAt(path: string, keys = '') {
  const asked = jest.fn();
  const stop = listen('dialog:open', asked);
  const { user, location } = await renderPage(<Page />, { path });
  // A held key stays down for the press that follows it.
  if (keys) await user.keyboard(keys);
  await user.click(await screen.findByRole('link', { name: 'ฝากเงิน' }));
  stop();
  return { asked: asked.mock.calls, location: location() };
}

test('[S15] a press opens the dialog over the page it is pressed on', async () => {
  expect(await pressAt('/slot')).toEqual({ asked: [[{ dialog: 'deposit' }]], location: '/slot' });
});

test('[S15] on the deposit page it opens nothing', async () => {
  expect((await pressAt('/member/deposit')).asked).toEqual([]);
});

test.each(['{Control>}', '{Meta>}', '{Shift>}', '{Alt>}'])(
  '[S15] with %s held it is the link’s own',
  async (keys) => {
    expect((await pressAt('/slot', keys)).asked).toEqual([]);
  },
);
