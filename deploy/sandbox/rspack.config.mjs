import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Writes which of the hashed files the page has to name (server/play/game-assets.ts). */
class AssetListPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetList', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'AssetList', stage }, () => {
        const listed = [...compilation.entrypoints].map(([kind, entry]) => {
          const named = (end) => entry.getFiles().find((file) => file.endsWith(end));
          return [kind, { script: named('.js'), style: named('.css') }];
        });
        const list = JSON.stringify(Object.fromEntries(listed));
        compilation.emitAsset('assets.json', new rspack.sources.RawSource(list));
      });
    });
  }
}

/** The browser part of the sandbox: the pages of games. One script and one style sheet for each kind, the fonts. */
export default {
  context: root,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: {
    slot: './games/slot/main.ts',
    number: './games/number/main.ts',
    table: './games/table/main.ts',
    fishing: './games/fishing/main.ts',
    sport: './games/sport/main.ts',
  },
  output: {
    path: join(root, 'dist'),
    clean: true,
    publicPath: '/game-assets/',
    filename: '[name].[contenthash:10].js',
    cssFilename: '[name].[contenthash:10].css',
    assetModuleFilename: '[name].[contenthash:10][ext]',
  },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        type: 'javascript/auto',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin(),
    ],
  },
  performance: false,
  stats: 'errors-warnings',
  plugins: [new AssetListPlugin()],
};
