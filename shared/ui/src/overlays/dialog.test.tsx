import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { useState } from 'react';
import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { dialogRules } from './dialog.rules.ts';
import { Dialog } from './dialog.tsx';
import { Drawer, FullSheet } from './drawer.tsx';
import type { DialogProps } from './overlay-props.ts';

beforeAll(standInForBrowser);

function Opened(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        เปิด
      </button>
      <Dialog overlay="a" open={open} onOpenChange={setOpen} title="ประกาศสำคัญ" {...props}>
        <button type="button">ในกล่อง</button>
      </Dialog>
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'เปิด' }));
  const dialog = await screen.findByRole('dialog', { name: 'ประกาศสำคัญ' });
  // It listens for Escape and presses outside once it has taken the focus.
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  return dialog;
};
/** While a dialog is open the page takes no pointer, so a press outside lands on the document itself. */
const pressOutside = () =>
  userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }).click(document.documentElement);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('Dialog', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'ปิด' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    // It listens for presses a frame after it opened; one that comes earlier is lost, as it is on purpose.
    [
      'a press outside',
      () =>
        waitFor(async () => {
          await pressOutside();
          expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        }),
    ],
  ])('[S15] closes by %s', async (_way, leave) => {
    render(<Opened />);
    await open();
    await leave();
    await gone();
  });

  test('[S16] a persistent one stays when the press is outside, and its button still closes it', async () => {
    render(<Opened persistent width={800} />);
    const dialog = await open();
    await pressOutside();
    await userEvent.click(screen.getByRole('button', { name: 'ในกล่อง' }));
    expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
    await gone();
  });

  test('[S15] a locked one is closed by nobody but its owner', async () => {
    render(<Opened locked />);
    const dialog = await open();
    await userEvent.keyboard('{Escape}');
    await pressOutside();
    await userEvent.click(screen.getByRole('button', { name: 'ในกล่อง' }));
    expect(dialog).toBeVisible();
    expect(screen.getByRole('button', { name: 'ปิด' })).toBeDisabled();
  });

  test('[X7] focus goes in, stays in, and comes back', async () => {
    render(<Opened />);
    const dialog = await open();
    await waitFor(() => expect(dialog).toHaveFocus());
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(screen.getByRole('button', { name: 'เปิด' })).toHaveFocus());
  });

  test.each([400, 480, 800] as const)('[C2] asks the style sheet for a width of %i', async (width) => {
    render(<Opened width={width} />);
    expect(await open()).toHaveAttribute('data-width', String(width));
    expect(Object.values(dialogRules.widths)).toContain(width);
  });

  test('[C2] is 480 wide unless told', async () => {
    render(<Opened />);
    expect(await open()).toHaveAttribute('data-width', '480');
  });
});

describe('ConfirmDialog', () => {
  test('[S13] asks with its own words, starts on the way back, and answers', async () => {
    const yes = jest.fn();
    const no = jest.fn();
    render(
      <ConfirmDialog
        overlay="a"
        open
        title="ต้องการออกจากระบบใช่หรือไม่"
        cancelLabel="ยังอยู่กับเรา"
        onConfirm={yes}
        onCancel={no}
      />,
    );
    const stay = await screen.findByRole('button', { name: 'ยังอยู่กับเรา' });
    expect(screen.getByRole('alertdialog', { name: 'ต้องการออกจากระบบใช่หรือไม่' })).toBeVisible();
    await waitFor(() => expect(stay).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'ยืนยัน' }));
    expect(yes).toHaveBeenCalledTimes(1);
    await userEvent.click(stay);
    expect(no).toHaveBeenCalledTimes(1);
  });

  test('[S13] while the action is under way it neither closes nor fires twice', async () => {
    const yes = jest.fn();
    const no = jest.fn();
    render(<ConfirmDialog overlay="a" open busy title="ยืนยันส่งโพย" onConfirm={yes} onCancel={no} />);
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /ยืนยัน/ }));
    await userEvent.keyboard('{Escape}');
    expect(yes).not.toHaveBeenCalled();
    expect(no).not.toHaveBeenCalled();
  });
});

test('[S7] a drawer is a dialog with a name and a way out', async () => {
  const heard = jest.fn();
  render(<Drawer overlay="a" open onOpenChange={heard} title="เมนู" />);
  expect(await screen.findByRole('dialog', { name: 'เมนู' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'ปิด' }));
  expect(heard).toHaveBeenCalledWith(false);
});

test('[G5] a full sheet closes on Escape, unless a game must not be lost', async () => {
  const heard = jest.fn();
  const { rerender } = render(<FullSheet overlay="a" open persistent onOpenChange={heard} label="เกม" />);
  const sheet = await screen.findByRole('dialog', { name: 'เกม' });
  await waitFor(() => expect(sheet).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(heard).not.toHaveBeenCalled();
  rerender(<FullSheet overlay="a" open onOpenChange={heard} label="เกม" />);
  await userEvent.keyboard('{Escape}');
  expect(heard).toHaveBeenCalledWith(false);
});
