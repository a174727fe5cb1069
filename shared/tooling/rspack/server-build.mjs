import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { consumed } from './shared-modules.mjs';

const runtimeFile = (name) => fileURLToPath(new URL(`../runtime/${name}`, import.meta.url));

/** Path of the server bundle below the build directory. Not `.js`: nothing a browser may run. */
export const serverBundle = 'server/app.cjs';

/**
 * The same app for the edge, which draws guest pages with it: one file without any address of its own, which evaluates
 * in a bare realm. A remote's bundle takes the shared modules from the shell's by `require`.
 * @param {object} config the app's config for browsers, as baseConfig makes it
 * @param {{ entry: string, isShell: boolean }} app
 */
export function serverConfig(config, { entry, isShell }) {
  const { generator } = config.module;
  return {
    ...config,
    name: 'server',
    // The build for browsers empties the folder first.
    dependencies: [config.name],
    target: ['node20', 'es2022'],
    devtool: false,
    entry: { app: [runtimeFile('server-prelude.cjs'), entry] },
    output: {
      path: join(config.context, 'dist'),
      filename: serverBundle,
      // Class names are made with it: both builds must write the same ones.
      uniqueName: config.output.uniqueName,
      assetModuleFilename: config.output.assetModuleFilename,
      library: { type: 'commonjs2' },
      publicPath: '',
      strictModuleErrorHandling: true,
    },
    externalsPresets: { node: false },
    externals: isShell
      ? {}
      : Object.fromEntries(Object.keys(consumed()).map((name) => [name, `commonjs ${name}`])),
    // As for browsers, and not for Node: the realm has neither its modules nor its globals.
    resolve: {
      ...config.resolve,
      mainFields: ['browser', 'module', 'main'],
      conditionNames: ['browser', 'import', 'module', 'require', 'default'],
      aliasFields: ['browser'],
      alias: {
        ...config.resolve.alias,
        '@module-federation/enhanced/runtime': runtimeFile('no-federation.js'),
      },
    },
    module: {
      ...config.module,
      generator: {
        'css/auto': { ...generator['css/auto'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    optimization: {
      minimize: true,
      minimizer: config.optimization.minimizer.slice(0, 1),
      // Modules keep their names and stay apart: which of them a page evaluated says which files the browser will ask for.
      moduleIds: 'named',
      concatenateModules: false,
      splitChunks: false,
    },
    plugins: [
      ...config.plugins.filter((plugin) => plugin instanceof rspack.DefinePlugin),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
