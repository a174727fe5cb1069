import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

/** Files of Module Federation's packages, each as the one that needs it finds it. */
function federationFiles() {
  const find = (from, name) => createRequire(from).resolve(`@module-federation/${name}`);
  const enhanced = find(import.meta.url, 'enhanced');
  const tools = find(enhanced, 'runtime-tools');
  const bundlerRuntime = find(tools, 'webpack-bundler-runtime');
  const runtime = find(bundlerRuntime, 'runtime');
  const core = find(runtime, 'runtime-core');
  return new Map([
    ['@module-federation/webpack-bundler-runtime', bundlerRuntime],
    ['@module-federation/runtime', runtime],
    ['@module-federation/runtime-core', core],
    ['@module-federation/sdk', find(core, 'sdk')],
    ['@module-federation/error-codes', find(core, 'error-codes')],
    ['@module-federation/runtime-tools/runtime', runtime],
    ['@module-federation/runtime-tools/runtime-core', core],
  ]);
}

/** The same file as an ES module, where there is one. */
function asEsModule(file) {
  const other = file.replace(/\.cjs$/, '.js');
  return existsSync(other) ? other : file;
}

/**
 * Module Federation asks for the CommonJS files of its runtime by their whole paths, of which nothing is left out. As ES
 * modules the shell keeps what it uses: 6 kB less by brotli.
 */
export function esModulesOfFederation() {
  const files = federationFiles();
  return new rspack.NormalModuleReplacementPlugin(/module-federation/, (data) => {
    const { request } = data;
    if (request.endsWith('.cjs') && [...files.values()].includes(request)) data.request = asEsModule(request);
    const whole = files.get(request);
    if (whole) data.request = asEsModule(whole);
    const [, name, part] = /^(@module-federation\/(?:runtime|sdk))\/([\w-]+)$/.exec(request) ?? [];
    const file = name && `${dirname(files.get(name))}/${part}.js`;
    if (file && existsSync(file)) data.request = file;
  });
}

/** A remote's entry takes this from the shell instead of carrying it; see `shared-modules.mjs`. */
export const bundlerRuntimeOfShell = () =>
  new rspack.NormalModuleReplacementPlugin(
    /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/,
    fileURLToPath(new URL('../runtime/shell-bundler-runtime.cjs', import.meta.url)),
  );
