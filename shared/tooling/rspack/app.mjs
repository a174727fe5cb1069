import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { transformSync } from '@swc/core';
import { baseConfig, buildIdOf } from './base.mjs';
import { BuildRecordPlugin } from './build-record.mjs';
import { consumed, provided, sharedForRemote, sharedForShell } from './shared-modules.mjs';

const sharedFolder = (name) => fileURLToPath(new URL(`../../${name}/src`, import.meta.url));
const lockFile = fileURLToPath(new URL('../../../pnpm-lock.yaml', import.meta.url));
const runtimeFile = (name) => fileURLToPath(new URL(`../runtime/${name}`, import.meta.url));

// No manifests in the browser, and no code for servers: both would be dead weight, and the second evaluates text.
const optimization = { target: 'web', disableSnapshot: true };

/** A module of pure data as an address that can be imported: of types, and of data of the contract, and nothing else. */
function dataModuleUrl(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const whole = code.replace(
    /(?<=\bfrom\s*)(['"])@sanuk\/contract\/([\w./-]+)\1/g,
    (_all, _quote, name) => `'${dataModuleUrl(`${sharedFolder('contract')}/${name}.ts`)}'`,
  );
  return `data:text/javascript;base64,${Buffer.from(whole).toString('base64')}`;
}

/** Evaluates a module of pure data at build time. */
const readDataModule = (file) => import(dataModuleUrl(file));

async function describeApp(configUrl) {
  const root = fileURLToPath(new URL('.', configUrl));
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const contract = await readDataModule(
    fileURLToPath(new URL('../../contract/src/events.ts', import.meta.url)),
  );
  const dev = process.env.SANUK_DEV === '1';
  const own = [`${root}src`, fileURLToPath(new URL('..', import.meta.url)), sharedFolder('contract')];
  return { root, name, version, dev, own, contractVersion: contract.CONTRACT_VERSION };
}

/**
 * Build config of a remote. It exposes one module, `./app`, brings no shared module of its own, and carries its
 * build id in the container name so that two releases of it can live on one page.
 * @param {string} configUrl `import.meta.url` of the remote's rspack.config.mjs
 */
export async function remoteConfig(configUrl) {
  const app = await describeApp(configUrl);
  const { routes } = await readDataModule(`${app.root}src/routes.ts`);
  const buildId = buildIdOf(app.own, [`${app.root}package.json`, lockFile]);
  const container = `${app.name.replaceAll('-', '_')}_${buildId}`;
  const config = baseConfig({ ...app, buildId, container });
  return {
    ...config,
    entry: {},
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: app.dev ? 'remote-entry.js' : 'remote-entry.[contenthash:10].js',
        exposes: { './app': { import: './src/app.tsx', name: 'app' } },
        shared: sharedForRemote(),
        shareStrategy: 'loaded-first',
        runtimePlugins: [runtimeFile('chunk-retry.js')],
        experiments: { externalRuntime: true, optimization },
        manifest: false,
        dts: false,
      }),
      new BuildRecordPlugin({
        chunkGroup: 'app',
        entryName: container,
        record: {
          remote: app.name,
          version: app.version,
          buildId,
          container,
          exposes: './app',
          contractVersion: app.contractVersion,
          consumes: consumed(),
          provides: {},
          routes,
        },
      }),
    ],
  };
}

/**
 * Build config of the shell: the only provider of shared modules, all of them in its one script.
 * @param {string} configUrl `import.meta.url` of the shell's rspack.config.mjs
 */
export async function shellConfig(configUrl) {
  const app = await describeApp(configUrl);
  const { routes } = await readDataModule(`${app.root}src/routes.ts`);
  const own = [...app.own, sharedFolder('platform'), sharedFolder('ui')];
  const buildId = buildIdOf(own, [`${app.root}package.json`, lockFile]);
  const container = `shell_${buildId}`;
  const config = baseConfig({ ...app, buildId, container });
  return {
    ...config,
    entry: { shell: './src/main.tsx' },
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        remotes: {},
        shared: sharedForShell(),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization },
        manifest: false,
        dts: false,
      }),
      new BuildRecordPlugin({
        chunkGroup: 'shell',
        entryName: 'shell',
        record: {
          remote: 'shell',
          version: app.version,
          buildId,
          container,
          exposes: null,
          contractVersion: app.contractVersion,
          consumes: {},
          provides: provided(),
          routes,
        },
      }),
    ],
  };
}
