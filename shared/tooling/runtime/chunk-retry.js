/**
 * Runs inside each remote: a script chunk that failed to load is asked for again, twice, after a short random wait.
 * The integrity attribute stays, because the request goes through the same loader. A style sheet that stays away
 * does not take its component down: the page renders without it and the failure is reported.
 */
const ATTEMPTS = 2;
const wait = () => new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400));

function wrapScripts(webpackRequire) {
  const load = webpackRequire.l;
  if (!load || load.retries) return;
  const withRetry = (url, done, key, chunkId, ...rest) => {
    let left = ATTEMPTS;
    const attempt = () =>
      load(
        url,
        (event) => {
          if (event && event.type !== 'load' && left > 0) {
            left -= 1;
            wait().then(attempt);
            return;
          }
          done(event);
        },
        key,
        chunkId,
        ...rest,
      );
    attempt();
  };
  withRetry.retries = true;
  webpackRequire.l = withRetry;
}

function wrapStyles(webpackRequire) {
  const ensure = webpackRequire.f?.css;
  if (!ensure || ensure.tolerant) return;
  const tolerant = (chunkId, promises) => {
    const own = [];
    ensure(chunkId, own);
    for (const promise of own) {
      promises.push(
        promise.catch((error) => {
          globalThis.dispatchEvent?.(
            new CustomEvent('sanuk:style-missing', { detail: String(error?.request ?? error) }),
          );
        }),
      );
    }
  };
  tolerant.tolerant = true;
  webpackRequire.f.css = tolerant;
}

export default () => ({
  name: 'chunk-retry',
  beforeInit(args) {
    if (typeof __webpack_require__ !== 'undefined') {
      wrapScripts(__webpack_require__);
      wrapStyles(__webpack_require__);
    }
    return args;
  },
});
