let isAwaited = false;

/** Says that the page itself is about to go a step in the history: nobody has asked for what is open to be closed. */
export function awaitOwnStep(): void {
  isAwaited = true;
}

/** Whether the step that arrives is the page's own; asked once for each. */
export function takeOwnStep(): boolean {
  const isOwn = isAwaited;
  isAwaited = false;
  return isOwn;
}
