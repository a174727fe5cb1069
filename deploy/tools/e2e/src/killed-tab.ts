import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * A tab whose page blocks, is killed and loaded anew. Playwright gives up a page that crashed; a DevTools session of the
 * tab goes on, as the tab itself does, with its session storage. `heading`, `isTakenOver` and `stored` need an answer of the page.
 */
export class KilledTab {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async attach(page: Page): Promise<KilledTab> {
    return new KilledTab(page, await page.context().newCDPSession(page));
  }

  /** Begins to load the tab anew, as the visitor does with the button of the browser. */
  async reload(): Promise<void> {
    await this.#session.send('Page.reload');
  }

  /** What stands on the tab: the browser knows it, also while the page hangs. */
  async title(): Promise<string> {
    return (await this.#session.send('Target.getTargetInfo')).targetInfo.title;
  }

  /**
   * Kills the page, as the visitor does who is told that it does not respond. The browser must be the test's own: every
   * process in it that draws pages goes, and none has to be asked whether it is the one that hangs.
   */
  async kill(browser: Browser): Promise<void> {
    const crashed = this.#page.waitForEvent('crash');
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    for (const { type, id } of processInfo) if (type === 'renderer') process.kill(id, 'SIGKILL');
    await crashed;
  }

  /** Text of the heading that is to be seen, empty where there is none. */
  heading(): Promise<string> {
    return this.#read(
      "[...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent",
    );
  }

  /** Whether a shell runs: what the edge drew stands also where nothing takes it over. */
  async isTakenOver(): Promise<boolean> {
    return (await this.#read("String(!document.querySelector('[data-drawn], #edge-late'))")) === 'true';
  }

  /** What session storage keeps of this tab under a key. */
  stored(key: string): Promise<string> {
    return this.#read(`sessionStorage.getItem(${JSON.stringify(key)})`);
  }

  /** Value of an expression in the page; empty while one page makes room for the next. */
  async #read(expression: string): Promise<string> {
    try {
      const { result } = await this.#session.send('Runtime.evaluate', { expression, returnByValue: true });
      return typeof result.value === 'string' ? result.value : '';
    } catch {
      return '';
    }
  }
}
