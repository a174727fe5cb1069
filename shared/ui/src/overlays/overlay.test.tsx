import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { loadOverlays } from './overlay-code.ts';

beforeAll(standInForBrowser);
beforeAll(loadOverlays);
// Frames and what follows them come when the test says so.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const backdrop = () => document.querySelector('[data-part="backdrop"]');
const frames = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) await act(() => jest.advanceTimersByTimeAsync(16));
};
const overflow = () => document.documentElement.style.overflow;
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('[S15] the first frame of a %s dims the page, the content comes behind it', async (_kind, Part) => {
  render(<Part overlay="a" open title="เมนู" onOpenChange={jest.fn()} />);
  expect(backdrop()).toHaveAttribute('data-state', 'open');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(overflow()).toBe('');
  await frames(2);
  expect(screen.getByRole('dialog')).toBeVisible();
  await frames(4);
  expect(overflow()).toBe('hidden');
});

test('[S15] Escape before the content is there closes it, and nothing stays', async () => {
  const heard = jest.fn();
  const dialog = (open: boolean) => <Dialog overlay="a" open={open} title="เมนู" onOpenChange={heard} />;
  const { rerender } = render(dialog(true));
  await user().keyboard('{Escape}');
  expect(heard).toHaveBeenCalledWith(false);
  rerender(dialog(false));
  await frames(6);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(backdrop()).not.toBeInTheDocument();
  expect(overflow()).toBe('');
});

test('[S15] Escape is heard once in every frame of its coming', async () => {
  const heard = jest.fn();
  render(<Dialog overlay="a" open title="เมนู" onOpenChange={heard} />);
  for (let frame = 0; frame < 12; frame += 1) {
    await user().keyboard('{Escape}');
    expect({ frame, heard: heard.mock.calls.length }).toEqual({ frame, heard: frame + 1 });
    await frames(1);
  }
  expect(heard.mock.calls.every(([open]) => open === false)).toBe(true);
});

test('[S15] a locked one never hears Escape', async () => {
  const heard = jest.fn();
  render(<Dialog overlay="a" open locked title="เมนู" onOpenChange={heard} />);
  await user().keyboard('{Escape}');
  await frames(6);
  await user().keyboard('{Escape}');
  expect(heard).not.toHaveBeenCalled();
});

test('[S15] a locked one that is coming keeps Escape from the one below it', async () => {
  const heard = jest.fn();
  const overlays = (isLocked: boolean) => (
    <>
      <Dialog overlay="a" open title="เมนู" onOpenChange={heard} />
      <Dialog overlay="b" open={isLocked} locked title="แจ้งเตือน" onOpenChange={heard} />
    </>
  );
  const { rerender } = render(overlays(false));
  await frames(6);
  rerender(overlays(true));
  for (let frame = 0; frame < 8; frame += 1) {
    await user().keyboard('{Escape}');
    expect({ frame, heard: heard.mock.calls.length }).toEqual({ frame, heard: 0 });
    await frames(1);
  }
});

test('[S15] the page stays dimmed and locked until the content has left', async () => {
  const dialog = (open: boolean) => <Dialog overlay="a" open={open} title="เมนู" onOpenChange={jest.fn()} />;
  const { rerender } = render(dialog(true));
  await frames(8);
  expect(overflow()).toBe('hidden');
  rerender(dialog(false));
  expect(backdrop()).toHaveAttribute('data-state', 'closed');
  expect(screen.getByRole('dialog')).toHaveAttribute('data-state', 'open');
  expect(overflow()).toBe('hidden');
  await frames(8);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(backdrop()).not.toBeInTheDocument();
  expect(overflow()).toBe('');
});

test('[S15] content whose leaving was over before the library listened for it goes all the same', async () => {
  const { getComputedStyle } = window;
  const looks = jest.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const animationName = () => (element.getAttribute('data-state') === 'closed' ? 'sink' : 'rise');
    return Object.defineProperty(getComputedStyle(element, pseudo), 'animationName', { get: animationName });
  });
  const moving = jest.spyOn(Element.prototype, 'getAnimations');
  moving.mockReturnValue([{ playState: 'running' } as Animation]);
  const dialog = (open: boolean) => <Dialog overlay="a" open={open} title="เมนู" onOpenChange={jest.fn()} />;
  const { rerender } = render(dialog(true));
  await frames(8);
  rerender(dialog(false));
  await frames(8);
  expect(backdrop()).toHaveAttribute('data-state', 'closed');
  moving.mockReturnValue([{ playState: 'finished' } as Animation]);
  await frames(8);
  expect(backdrop()).not.toBeInTheDocument();
  expect(overflow()).toBe('');
  moving.mockRestore();
  looks.mockRestore();
});

test('[S15] the page behind is inert while the content stands, and is not when the focus returns', async () => {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  const page = (first: boolean, second: boolean) => (
    <>
      <button type="button">เปิด</button>
      <Dialog overlay="a" open={first} title="เมนู" onOpenChange={jest.fn()} />
      <Dialog overlay="a" open={second} title="คำถาม" onOpenChange={jest.fn()} />
    </>
  );
  const { rerender } = render(page(false, false), { container: root });
  const opener = screen.getByRole('button', { name: 'เปิด' });
  opener.focus();
  const inertWhenFocused: boolean[] = [];
  opener.addEventListener('focus', () => inertWhenFocused.push(root.hasAttribute('inert')));
  rerender(page(true, true));
  await frames(8);
  expect(root).toHaveAttribute('inert');
  rerender(page(true, false));
  await frames(8);
  expect(root).toHaveAttribute('inert');
  rerender(page(false, false));
  await frames(8);
  expect(root).not.toHaveAttribute('inert');
  expect(inertWhenFocused).toEqual([false]);
  root.remove();
});
