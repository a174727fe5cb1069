import { render } from '@testing-library/react';
import { usePageLock } from './use-page-lock.ts';

function Locks({ first, second }: { first: boolean; second: boolean }) {
  usePageLock(first);
  usePageLock(second);
  return null;
}
const overflow = () => document.documentElement.style.overflow;

test('[S15] the page behind stays still until the last of two overlays is gone', () => {
  const page = render(<Locks first={false} second={false} />);
  expect(overflow()).toBe('');
  page.rerender(<Locks first second />);
  expect(overflow()).toBe('hidden');
  page.rerender(<Locks first={false} second />);
  expect(overflow()).toBe('hidden');
  page.rerender(<Locks first={false} second={false} />);
  expect(overflow()).toBe('');
  page.rerender(<Locks first second={false} />);
  page.unmount();
  expect(overflow()).toBe('');
});

test('[S15] the page keeps its width where a scroll bar took some of it', () => {
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: window.innerWidth - 15,
    configurable: true,
  });
  const page = render(<Locks first second={false} />);
  expect(document.body.style.paddingInlineEnd).toBe('15px');
  page.unmount();
  expect(document.body.style.paddingInlineEnd).toBe('');
});
