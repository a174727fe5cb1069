import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { Dialog } from './dialog.tsx';

beforeAll(standInForBrowser);

const frames = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) await new Promise(requestAnimationFrame);
};

test.each([
  [0, 0],
  [1, 0],
  [1, 1],
  [3, 0],
  [3, 2],
])(
  '[S15] open for %i frames, closed for %i and opened again, a dialog still hears Escape',
  async (first, shut) => {
    const heard = jest.fn();
    const dialog = (open: boolean) => <Dialog overlay="a" open={open} onOpenChange={heard} title="menu" />;
    const { rerender } = render(dialog(true));
    await frames(first);
    rerender(dialog(false));
    await frames(shut);
    rerender(dialog(true));
    await frames(4);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(heard).toHaveBeenCalledWith(false);
  },
);
