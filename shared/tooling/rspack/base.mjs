import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { productionBuilds } from './production-builds.mjs';

/**
 * The oldest browsers the site runs in; `shared/tooling/targets` has the types of their APIs. They know cascade layers,
 * `:has()`, `dvh` and logical properties. For older ones the minimizer would write each logical property out once per
 * direction of writing, with selectors that name two dozen languages; the browser then matches those whenever it
 * computes a style.
 */
const browsers = ['chrome 109', 'edge 109', 'firefox 121', 'safari 16.4', 'ios_saf 16.4'];

/**
 * What every browser build shares: TypeScript through SWC, CSS Modules, hashed names, integrity in the chunks.
 * @param {{ root: string, name: string, version: string, buildId: string, container: string, dev: boolean }} app
 */
export function baseConfig({ root, name, version, buildId, container, dev }) {
  return {
    name: 'browser',
    context: root,
    mode: dev ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: dev ? 'cheap-module-source-map' : false,
    output: {
      path: join(root, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: container,
      filename: dev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: dev ? '[name].js' : '[name].[contenthash:10].js',
      cssFilename: dev ? '[name].css' : '[name].[contenthash:10].css',
      cssChunkFilename: dev ? '[name].css' : '[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 8000,
      // A module that threw while it was evaluated throws again; without this the second ask gets it half made.
      strictModuleErrorHandling: true,
    },
    // The polyfill of `global` evaluates text; nothing here needs it.
    node: { global: false },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: dev ? {} : productionBuilds(root),
    },
    module: {
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: dev ? `${name}-[local]-[hash:6]` : '[local]-[hash:8]' } },
      rules: [
        {
          test: /\.[cm]?tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: dev, refresh: dev } },
              target: 'es2022',
            },
          },
        },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\.(woff2?|svg|png|webp)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    plugins: [
      new rspack.DefinePlugin({
        __RELEASE__: JSON.stringify({ remote: name, version, buildId }),
        // Module Federation can evaluate text for module formats that are not used here: left out of the bundles.
        'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
        'typeof __system_context__': '"undefined"',
        // The shell exposes nothing, but its runtime starts the containers of remotes, which do.
        'typeof FEDERATION_HAS_EXPOSES': '"undefined"',
      }),
      ...(dev ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]),
    ],
  };
}
