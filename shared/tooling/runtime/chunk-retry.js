/**
 * Runs inside each remote: a script or a style sheet of a chunk that failed to load is asked for again, twice, after a
 * short random wait. The integrity attribute stays, because the request goes through the same loader. What stays away
 * fails the import that needed it, a style sheet like a script: the shell then moves on to the next release, which
 * has both. A page without its styles is a broken page.
 */
const attempts = 2;
const wait = () => new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 400));

function wrapScripts(webpackRequire) {
  const load = webpackRequire.l;
  if (!load || load.retries) return;
  const withRetry = (url, done, key, chunkId, ...rest) => {
    let left = attempts;
    const attempt = () =>
      load(
        url,
        (event) => {
          // Silence is not asked again: the loader's own time limit has passed already.
          if (event && event.type !== 'load' && event.type !== 'timeout' && left > 0) {
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
  if (!ensure || ensure.retries) return;
  const ensureOnce = async (chunkId) => {
    const own = [];
    ensure(chunkId, own);
    await Promise.all(own);
  };
  const ensureWithRetry = async (chunkId) => {
    for (let left = attempts; ; left -= 1) {
      try {
        return await ensureOnce(chunkId);
      } catch (error) {
        if (left === 0) throw error;
        await wait();
      }
    }
  };
  const withRetry = (chunkId, promises) => {
    promises.push(ensureWithRetry(chunkId));
  };
  withRetry.retries = true;
  webpackRequire.f.css = withRetry;
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
