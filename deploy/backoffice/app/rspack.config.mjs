import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The pages of the back office: one application, which no remote and no brand takes part in. */
export default {
  mode: 'production',
  devtool: 'source-map',
  entry: at('./src/main.tsx'),
  output: {
    path: at('./dist'),
    filename: 'assets/[name].[contenthash:8].js',
    cssFilename: 'assets/[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[hash:8][ext]',
    publicPath: '/',
    clean: true,
    // The policy of the page allows scripts by this policy alone.
    trustedTypes: { policyName: 'backoffice' },
  },
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: at('./index.html'), scriptLoading: 'defer' }),
    // Files that browsers ask for by name: the server serves them without a long cache.
    new rspack.CopyRspackPlugin({ patterns: [{ from: at('./public') }] }),
  ],
};
