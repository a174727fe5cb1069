import { standInForBrowser } from '../testing/browser-stand-ins.ts';
import { keyboardScrolls } from './keyboard-scrolls.ts';

beforeAll(standInForBrowser);

function boxOf(scrollHeight: number, clientHeight: number): HTMLElement {
  const box = document.createElement('div');
  Object.defineProperty(box, 'scrollHeight', { value: scrollHeight });
  Object.defineProperty(box, 'clientHeight', { value: clientHeight });
  return box;
}

test.each([
  [900, 400, '0'],
  [400, 400, null],
])('[X7] content of %i px in a box of %i px: tabindex %s', (content, room, tabIndex) => {
  const box = boxOf(content, room);
  const stop = keyboardScrolls(box);
  expect(box.getAttribute('tabindex')).toBe(tabIndex);
  stop?.();
});
