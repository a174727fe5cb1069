/**
 * Brings a visitor back from the offline page: by a press, when the network is back, or when the site answers again. It
 * asks now and then, less and less often, and only while somebody looks. Without it the link loads the page anew.
 */
(() => {
  /** Times in ms. */
  const limits = { firstMs: 4000, growth: 1.5, mostMs: 30_000, answerMs: 8000 };
  /** @type {HTMLElement} */
  const status = document.querySelector('[role="status"]');
  /** @type {HTMLElement} */
  const reason = document.querySelector('[data-offline]');

  /** Opened by its own address there is no page to go back to but the first. */
  const leave = () => (location.pathname === '/_/offline' ? location.replace('/') : location.reload());

  /** Does the site answer? Whatever it says, the page that is loaded then says it better. */
  async function answers() {
    try {
      const { status: code } = await fetch('/_/manifest', {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(limits.answerMs),
      });
      return code < 500;
    } catch {
      return false;
    }
  }

  function explain() {
    reason.textContent = navigator.onLine ? reason.dataset.online : reason.dataset.offline;
  }

  let waitMs = limits.firstMs;
  let timer;
  async function lookAgain() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible' && (await answers())) return leave();
    waitMs = Math.min(waitMs * limits.growth, limits.mostMs);
    clearTimeout(timer);
    timer = setTimeout(lookAgain, waitMs);
  }

  async function lookNow(event) {
    event.preventDefault();
    status.textContent = status.dataset.trying;
    if (await answers()) return leave();
    const time = new Date().toLocaleTimeString('th-TH', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    status.textContent = `${status.dataset.failed} ${time}`;
  }

  document.querySelector('a').addEventListener('click', lookNow);
  addEventListener('online', () => {
    explain();
    void lookAgain();
  });
  addEventListener('offline', explain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookAgain();
  });
  explain();
  status.textContent = status.dataset.waiting;
  timer = setTimeout(lookAgain, waitMs);
})();
