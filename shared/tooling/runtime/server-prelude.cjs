// First module of a server bundle. `releaseBase` and `tellModules` are parameters of the function that the edge wraps the
// bundle in (deploy/services/edge/src/prerender): pictures have the addresses they have in the browser, and the edge learns
// which modules a drawing evaluated.
/* global releaseBase, tellModules */
__webpack_public_path__ = releaseBase;
tellModules(() => Object.keys(require.cache));
