import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface SeenToast {
  said: string;
  /** its classes, which tell its kind */
  looks: string;
}

/** What a page keeps for these tests: every toast that has been seen on it. */
interface WithToasts {
  toastsSeen?: SeenToast[];
}

export interface ToastOptions {
  kind?: 'success' | 'error' | 'info';
  timeout?: number;
}

/**
 * Notes the toasts of every page of a context. A toast goes by itself after three seconds, which is less than a busy machine
 * may take from one look of a test to the next; what the page itself notes is not missed.
 */
export async function noteToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: SeenToast[] = [];
    Object.assign(window, { toastsSeen: seen });
    // Where a toast comes with the box around it, both are reported.
    const met = new WeakSet<Element>();
    /** Once it is drawn: what is in the document and cannot be seen was not said. */
    const noteWhenVisible = (toast: Element): void => {
      const { width, height } = toast.getBoundingClientRect();
      const isDrawn = width > 0 && height > 0;
      if (isDrawn && toast.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        seen.push({ said: toast.textContent?.trim() ?? '', looks: toast.className });
      else if (toast.isConnected) requestAnimationFrame(() => noteWhenVisible(toast));
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element)
          for (const toast of [node, ...node.querySelectorAll('.Toastify__toast')])
            if (toast.matches('.Toastify__toast') && !met.has(toast)) {
              met.add(toast);
              noteWhenVisible(toast);
            }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Takes the toasts with these words out of what the page has noted; how many there were. */
async function takeToasts(page: Page, words: string | RegExp, kind = ''): Promise<number> {
  const take = page.evaluate(
    ([text, kind]) => {
      const seen = (window as WithToasts).toastsSeen ?? [];
      const has = (said: string) => (typeof text === 'string' ? said.includes(text) : text.test(said));
      const others = seen.filter(({ said, looks }) => !has(said) || !looks.includes(kind));
      const count = seen.length - others.length;
      seen.splice(0, seen.length, ...others);
      return count;
    },
    [words, kind && `--${kind}`] as const,
  );
  // Between two documents there is nothing to ask; the next look finds the new one.
  return take.catch(() => 0);
}

/** The page has shown a toast with these words once, since the last one with them that a test asked for; it may be gone by now. */
export async function expectToast(
  page: Page,
  words: string | RegExp,
  { kind, ...options }: ToastOptions = {},
): Promise<void> {
  let count = 0;
  const isThere = async () => {
    count = await takeToasts(page, words, kind);
    return count > 0;
  };
  await expect.poll(isThere, { message: `a toast: ${words}`, ...options }).toBe(true);
  expect(count, `how often it was said: ${words}`).toBe(1);
}
