/** How long to wait for the link that was used, for a heading, and against dialogs that give the focus back late. */
const timeouts = { linkMs: 2000, headingMs: 5000, holdMs: 1000 } as const;

const ownMoves = ['pointerdown', 'keydown'] as const;

/** A link as it can be found again when its page is drawn anew. */
export interface LinkMark {
  href: string;
  /** its place among the links to the same address */
  place: number;
}

const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('a[href]')].filter((link) => link.getAttribute('href') === href);

/** Describes the link an event came from; undefined when it came from none. */
export function markOf(target: EventTarget | null): LinkMark | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!link || !href) return undefined;
  return { href, place: linksTo(href).indexOf(link) };
}

/** The link of a mark, if the page has it (again). */
const linkOf = ({ href, place }: LinkMark): HTMLElement | undefined => linksTo(href)[place];

/** The heading that names the page; it can take the focus by script. */
function pageHeading(): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading ?? undefined;
}

const isSeen = (element: HTMLElement) => element.checkVisibility?.() ?? true;
const focusQuietly = (element: HTMLElement) => element.focus({ preventScroll: true });
const dialogs = '[role=dialog], [role=alertdialog]';

/** The link that was used, while it is waited for; then the heading. */
function wanted(mark: LinkMark | undefined, isPatient: boolean): HTMLElement | undefined {
  const link = mark && linkOf(mark);
  if (link && isSeen(link)) return link;
  return mark && isPatient ? undefined : pageHeading();
}

/**
 * Moves the focus to the link of `mark`, or to the page's heading, once the page has it, and keeps it there for a second
 * against dialogs that close. Gives way as soon as the member acts, to a dialog that opens, and to a page that puts the
 * focus somewhere itself. Where no heading comes, the page's main part has to do.
 * @returns ends it
 */
export function focusPage(mark?: LinkMark): () => void {
  const openBefore = new Set(document.querySelectorAll(dialogs));
  let target: HTMLElement | undefined;
  let isPatient = true;
  const end = () => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
    removeEventListener('focusin', guard);
    for (const move of ownMoves) removeEventListener(move, end);
  };
  const guard = ({ target: focused }: FocusEvent) => {
    if (!(focused instanceof Element) || focused === target) return;
    const dialog = focused.closest(dialogs);
    // One that stood open is about to close: it holds the focus until then, and gives it to what opened it.
    if (dialog && openBefore.has(dialog)) return;
    if (dialog || focused.closest('main')) end();
    else if (target) focusQuietly(target);
  };
  const arrive = (element: HTMLElement) => {
    observer.disconnect();
    for (const timer of timers) clearTimeout(timer);
    target = element;
    focusQuietly(element);
    timers.push(setTimeout(end, timeouts.holdMs));
  };
  const look = () => {
    const element = wanted(mark, isPatient);
    if (element) arrive(element);
  };
  const observer = new MutationObserver(look);
  const timers = [
    setTimeout(() => {
      isPatient = false;
      look();
    }, timeouts.linkMs),
    setTimeout(() => {
      const main = document.getElementById('main');
      if (main) arrive(main);
    }, timeouts.headingMs),
  ];
  observer.observe(document.body, { childList: true, subtree: true });
  for (const move of ownMoves) addEventListener(move, end, { passive: true });
  addEventListener('focusin', guard);
  look();
  return end;
}
