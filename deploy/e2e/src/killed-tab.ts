import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * A tab seen from the browser's own side: it still answers when the page in it hangs, and after that page was killed.
 * Playwright gives up a page that crashed; a visitor loads it anew, in the same tab with the same session storage.
 */
export class TabFromOutside {
  readonly #browser: CDPSession;
  readonly #sessionId: string;
  readonly #answers = new Map<number, (result: unknown) => void>();
  #last = 0;

  private constructor(browser: CDPSession, sessionId: string) {
    this.#browser = browser;
    this.#sessionId = sessionId;
    browser.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as { id?: number; result?: unknown };
      if (id !== undefined) this.#answers.get(id)?.(result);
    });
  }

  /** Attaches to the tab of a page, before anything in it hangs. */
  static async attach(browser: Browser, page: Page): Promise<TabFromOutside> {
    const own = await page.context().newCDPSession(page);
    const { targetId } = (await own.send('Target.getTargetInfo')).targetInfo;
    await own.detach();
    const session = await browser.newBrowserCDPSession();
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    return new TabFromOutside(session, sessionId);
  }

  /** Kills the process of a page that hangs, as the visitor does who is told that it does not respond. */
  async kill(): Promise<void> {
    const id = await this.#busyRenderer();
    process.kill(id, 'SIGKILL');
    while ((await this.#renderers()).has(id));
  }

  /** The process that a page which hangs is in: of all that draw pages, the one that keeps a processor busy. */
  async #busyRenderer(): Promise<number> {
    const before = await this.#renderers();
    for (;;) {
      const used = [...(await this.#renderers())].map(
        ([id, seconds]) => [id, seconds - (before.get(id) ?? 0)] as const,
      );
      const [busiest, next] = used.sort(([, one], [, other]) => other - one);
      if (busiest && busiest[1] > 1 && busiest[1] > 5 * (next?.[1] ?? 0)) return busiest[0];
    }
  }

  /** Seconds of processor time by process. */
  async #renderers(): Promise<Map<number, number>> {
    const { processInfo } = await this.#browser.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
  }

  async open(url: string): Promise<void> {
    await withinASecond(this.#send('Page.navigate', { url }));
  }

  /** Text of the page's heading at present, empty where there is none, or nobody to ask: a page on its way out. */
  async heading(): Promise<string> {
    const expression = "document.querySelector('h1')?.textContent ?? ''";
    const answer = await withinASecond(this.#send('Runtime.evaluate', { expression, returnByValue: true }));
    return (answer as { result?: { value?: string } } | undefined)?.result?.value ?? '';
  }

  #send(method: string, params: object = {}): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, resolve);
      this.#browser
        .send('Target.sendMessageToTarget', {
          sessionId: this.#sessionId,
          message: JSON.stringify({ id, method, params }),
        })
        .catch(reject);
    });
  }
}

/** What is answered within a second; otherwise undefined. */
async function withinASecond<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 1000);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the page's main thread gives no answer for a second. */
export const isStuck = async (page: Page): Promise<boolean> =>
  (await withinASecond(page.evaluate(() => true))) === undefined;
