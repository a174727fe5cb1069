/** What a test with a document has besides; rules have none. */
if (typeof document !== 'undefined') {
  require('@testing-library/jest-dom');
  forgetOwnerStacks();
  const { configure, getConfig } = require('@testing-library/dom');
  const { getElementError } = getConfig();

  configure({
    // How long a query waits for what it names. It returns at once when the thing is there; a loaded machine needs longer
    // than the second it has by default.
    asyncUtilTimeout: 30_000,
    // While a query waits, nobody reads why it has not found anything yet: the page is printed when the time is over.
    getElementError: (message, container) =>
      getConfig()._disableExpensiveErrorDiagnostics
        ? new Error(message)
        : getElementError(message, container),
  });
}

/**
 * React notes for each element where it was made, a tenth of what a test of a page costs, and shows it nowhere in a test: the
 * stack of components in its warnings comes from the tree. Over a limit it notes nothing; here the limit is always reached.
 */
function forgetOwnerStacks() {
  const react = require(require.resolve('react', { paths: [expect.getState().testPath] }));
  const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
}
