import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const showStates = { loader: at('./show-states.cjs') };

/** The gallery of `/_/ui`: every component in every state, for our own eyes; never part of a release. */
export default {
  mode: 'development',
  devtool: false,
  entry: at('./main.tsx'),
  output: {
    path: at('./dist'),
    filename: 'gallery.js',
    cssFilename: 'gallery.css',
    publicPath: '/_/ui/',
    clean: true,
    // One script with a nonce: the site's policy for later ones belongs to the shell.
    asyncChunks: false,
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
          },
        },
        type: 'javascript/auto',
      },
      { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false }, use: [showStates] },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', use: [showStates] },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
};
