import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../overlays/dialog.tsx';
import { loadOverlays } from '../../overlays/overlay-code.ts';
import { standInForBrowser } from '../../testing/browser-stand-ins.ts';
import { Select } from './select.tsx';

beforeAll(standInForBrowser);
afterEach(() => jest.restoreAllMocks());

const items = [
  { value: 'a', label: 'กรุง' },
  { value: 'b', label: 'ไทย' },
];

/** Frames that come when the test says so, as on a page that is busy. */
function holdFrames(): () => void {
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => {
    last += 1;
    waiting.set(last, callback);
    return last;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation((frame) => void waiting.delete(frame));
  return () => {
    for (const [frame, callback] of [...waiting]) if (waiting.delete(frame)) callback(performance.now());
  };
}

function InDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        เพิ่มบัญชี
      </button>
      <Dialog overlay="account" open={isOpen} onOpenChange={setOpen} title="บัญชี">
        <Select label="ธนาคาร" items={items} value="" onValueChange={() => {}} />
      </Dialog>
    </>
  );
}

test('[A9] [X7] options are heard and pressed in a dialog that opened in the same frame as the list', async () => {
  await loadOverlays();
  const { unmount } = render(<Select label="ธนาคาร" items={items} value="" onValueChange={() => {}} />);
  await screen.findByRole('combobox');
  unmount();
  const user = userEvent.setup();
  render(<InDialog />);
  const nextFrame = holdFrames();
  await user.click(screen.getByRole('button', { name: 'เพิ่มบัญชี' }));
  // The page is dimmed in one frame; the content is rendered after it.
  await waitFor(() => {
    if (!screen.queryByRole('dialog')) act(nextFrame);
    expect(screen.getByRole('dialog', { name: 'บัญชี' })).toBeVisible();
  });
  await user.click(await screen.findByRole('combobox'));
  await screen.findByRole('listbox');
  act(nextFrame);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['กรุง', 'ไทย']);
});

/** Lays a select out on a screen of 844 px: its field ends at `bottom`, and its list is as long as it may be. */
function layOut(bottom: () => number): void {
  const rectOf = (element: Element): DOMRect => {
    if (element === document.documentElement || element === document.body) return new DOMRect(0, 0, 390, 844);
    const list = element.querySelector<HTMLElement>('[role="listbox"]');
    const longest = /(\d+)px\)$/.exec(list?.style.maxBlockSize ?? '')?.[1];
    return list
      ? new DOMRect(0, 0, 358, Math.min(320, Number(longest ?? 320)))
      : new DOMRect(16, bottom() - 48, 358, 48);
  };
  jest.replaceProperty(window, 'innerHeight', 844);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function read(this: Element) {
    return rectOf(this);
  });
  const widthOf = function read(this: Element) {
    return rectOf(this).width;
  };
  const heightOf = function read(this: Element) {
    return rectOf(this).height;
  };
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(widthOf);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(heightOf);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(widthOf);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf);
}

const openSelect = async () => {
  await act(async () => {
    render(<Select label="ธนาคาร" items={items} value="" onValueChange={() => {}} />);
  });
  await userEvent.click(await screen.findByRole('combobox'));
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(list.parentElement?.style.getPropertyValue('--y')).not.toBe(''));
  return list;
};
const topOf = (list: HTMLElement) =>
  Number.parseFloat(list.parentElement?.style.getPropertyValue('--y') ?? '');

test('[X7] the list stays below its field when the page moves after the list was measured', async () => {
  let bottom = 515;
  layOut(() => bottom);
  const list = await openSelect();
  expect(topOf(list)).toBe(521);
  // The list fits exactly: a few pixels are enough to make it overflow.
  bottom = 520;
  await act(async () => void window.dispatchEvent(new Event('scroll')));
  await waitFor(() => expect(topOf(list)).toBe(526));
});

test('[X7] the list opens above its field where it could not be read below', async () => {
  layOut(() => 800);
  expect(topOf(await openSelect())).toBe(800 - 48 - 6 - 320);
});
