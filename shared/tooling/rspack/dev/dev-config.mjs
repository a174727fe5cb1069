/** What a build for the development server has beside, or in place of, what a release has. */
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * @typedef {object} DevBuild
 * @property {string} origin of the development server
 * @property {(record: object) => void} onRecord takes what would be `build.json`, after each build
 */

/** Builds of one development server replace each other in the page, so they share a name. */
export const devBuildId = 'development';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** First module of the shell: React reports to the refresh runtime from its first rendering on. */
export const publishRefresh = file('publish-refresh.js');

/** Where the server keeps the files of a part. */
export const devPath = (name) => `/${name}/`;

/**
 * Options that differ from a release's: nothing is written to disk, files keep their names, and everything is addressed at
 * the development server, for the page stands at another origin.
 * @param {{ output: object }} config
 * @param {DevBuild & { name: string }} dev
 */
export const devParts = ({ output }, { origin, name }) => ({
  name,
  output: { ...output, clean: false, publicPath: `${origin}${devPath(name)}` },
  lazyCompilation: false,
  // Kept small: an edit waits for it.
  watchOptions: { aggregateTimeout: 5 },
  infrastructureLogging: { level: 'warn' },
  stats: 'none',
});

/** The shell's own Fast Refresh. */
export const shellRefreshPlugins = () => [new ReactRefreshRspackPlugin()];

/**
 * Fast Refresh of a remote with the runtime of the shell, which React knows: with one of its own, updates would arrive and
 * nothing be drawn anew. An alias would lose against the plugin's, and a shared module is not there in time.
 */
export const remoteRefreshPlugins = () => [
  new ReactRefreshRspackPlugin(),
  new rspack.NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, file('shell-refresh.cjs')),
];
