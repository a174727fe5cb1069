const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__react'));

/**
 * A page that was drawn ahead can be pressed before it listens: the last button is marked, and pressed when it does. React
 * leaves a key of its own on every element that it has taken over.
 */
export function holdActions(root: Element): void {
  const holdPress = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || !root.contains(button) || isTakenOver(button)) return;
    for (const marked of root.querySelectorAll<HTMLElement>('[data-pressed]')) delete marked.dataset.pressed;
    button.dataset.pressed = '';
  };
  // The browser itself would send a form to the address of its page, with the password in it.
  const holdForm = (event: Event) => {
    const { target } = event;
    if (target instanceof Element && root.contains(target) && !isTakenOver(target)) event.preventDefault();
  };
  addEventListener('click', holdPress, true);
  addEventListener('submit', holdForm, true);
}
