/**
 * A ref for a box that may scroll: while it does, the keyboard can reach it, so that a long text without a link in it can
 * be read to its end (WCAG 2.1.1). A box that shows everything is no stop on the way.
 */
export function keyboardScrolls(box: HTMLElement | null): (() => void) | undefined {
  if (!box || typeof ResizeObserver === 'undefined') return undefined;
  const follow = () => {
    if (box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(follow);
  const watch = () => {
    sizes.disconnect();
    sizes.observe(box);
    for (const part of box.children) sizes.observe(part);
    follow();
  };
  const contents = new MutationObserver(watch);
  contents.observe(box, { childList: true });
  watch();
  return () => {
    contents.disconnect();
    sizes.disconnect();
  };
}
