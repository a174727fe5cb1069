import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { transformSync } from '@swc/core';
import { baseConfig } from './base.mjs';
import { builderPackages, buildIdOf, libraryPackages } from './build-id.mjs';
import { BuildRecordPlugin } from './build-record.mjs';
import {
  devBuildId,
  devParts,
  publishRefresh,
  remoteRefreshPlugins,
  shellRefreshPlugins,
} from './dev/dev-config.mjs';
import { bundlerRuntimeOfShell, esModulesOfFederation } from './federation-modules.mjs';
import { KnownInputsPlugin } from './known-inputs.mjs';
import { serverBundle, serverConfig } from './server-build.mjs';
import { consumed, provided, sharedForRemote, sharedForShell } from './shared-modules.mjs';

const packageFolder = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const sharedFolder = (name) => `${packageFolder(name)}/src`;
const here = fileURLToPath(new URL('.', import.meta.url));
const tooling = fileURLToPath(new URL('..', import.meta.url));
const runtimeFile = (name) => fileURLToPath(new URL(`../runtime/${name}`, import.meta.url));

// No manifests in the browser, and no code for servers: both would be dead weight, and the second evaluates text.
const optimization = { target: 'web', disableSnapshot: true };

/** A module of pure data as an address that can be imported: of types, data of the contract and data beside it, and nothing else. */
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
  const beside = whole.replace(
    /(?<=\bfrom\s*)(['"])\.\/([\w.-]+)\1/g,
    (_all, _quote, name) => `'${dataModuleUrl(join(dirname(file), name))}'`,
  );
  return `data:text/javascript;base64,${Buffer.from(beside).toString('base64')}`;
}

/** Evaluates a module of pure data as it stands now. */
export const readDataModule = (file) => import(dataModuleUrl(file));

async function describeApp(configUrl, dev) {
  const root = fileURLToPath(new URL('.', configUrl));
  const { name, version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const contract = await readDataModule(
    fileURLToPath(new URL('../../contract/src/events.ts', import.meta.url)),
  );
  const own = [
    `${root}src`,
    here,
    fileURLToPath(new URL('../runtime', import.meta.url)),
    sharedFolder('contract'),
  ];
  return { root, name, version, dev: Boolean(dev), own, contractVersion: contract.currentContractVersion };
}

const builders = builderPackages(tooling);

/** Build id of an app: its sources, the libraries that go into it, what it shares at run time, and who builds it. */
const idOf = ({ name, version }, folders, libraries, shared) =>
  buildIdOf(folders, { name, version, libraries, shared, builders });

/**
 * Build config of a remote. It exposes one module, `./app`, brings no shared module of its own, and carries its
 * build id in the container name so that two releases of it can live on one page.
 * @param {string} configUrl `import.meta.url` of the remote's rspack.config.mjs
 * @param {import('./dev/dev-config.mjs').DevBuild} [dev] for the development server
 */
export async function remoteConfig(configUrl, dev) {
  const app = await describeApp(configUrl, dev);
  const { routes } = await readDataModule(`${app.root}src/routes.ts`);
  const asked = consumed();
  const libraries = libraryPackages([app.root, packageFolder('remote')], { provided: Object.keys(asked) });
  const buildId = dev ? devBuildId : idOf(app, [...app.own, sharedFolder('remote')], libraries, asked);
  const container = `${app.name.replaceAll('-', '_')}_${buildId}`;
  const config = baseConfig({ ...app, buildId, container });
  const browser = {
    ...config,
    ...(dev ? devParts(config, { ...dev, name: app.name }) : {}),
    entry: {},
    plugins: [
      ...config.plugins,
      ...(dev
        ? remoteRefreshPlugins()
        : [bundlerRuntimeOfShell(), new KnownInputsPlugin([...libraries, ...builders])]),
      new ModuleFederationPlugin({
        name: container,
        filename: app.dev ? 'remote-entry.js' : 'remote-entry.[contenthash:10].js',
        exposes: { './app': { import: './src/app.tsx', name: 'app' } },
        shared: sharedForRemote({ dev: Boolean(dev) }),
        shareStrategy: 'loaded-first',
        runtimePlugins: dev ? [] : [runtimeFile('chunk-retry.js')],
        experiments: { externalRuntime: true, optimization },
        manifest: false,
        dts: false,
      }),
      new BuildRecordPlugin({
        chunkGroup: 'app',
        entryName: container,
        write: dev?.onRecord,
        record: {
          remote: app.name,
          version: app.version,
          buildId,
          container,
          exposes: './app',
          contractVersion: app.contractVersion,
          consumes: asked,
          provides: {},
          routes,
          ...(dev ? {} : { server: serverBundle }),
        },
      }),
    ],
  };
  return dev ? browser : [browser, serverConfig(config, { entry: './src/app.tsx', isShell: false })];
}

/**
 * Build config of the shell: the only provider of shared modules, all of them in its one script.
 * @param {string} configUrl `import.meta.url` of the shell's rspack.config.mjs
 * @param {import('./dev/dev-config.mjs').DevBuild} [dev] for the development server
 */
export async function shellConfig(configUrl, dev) {
  const app = await describeApp(configUrl, dev);
  const { routes } = await readDataModule(`${app.root}src/routes.ts`);
  const own = [...app.own, sharedFolder('platform'), sharedFolder('ui')];
  const folders = [app.root, ...['contract', 'platform', 'ui'].map(packageFolder)];
  const libraries = libraryPackages(folders);
  const buildId = dev ? devBuildId : idOf(app, own, libraries, provided());
  const container = `shell_${buildId}`;
  const config = baseConfig({ ...app, buildId, container });
  const browser = {
    ...config,
    ...(dev ? devParts(config, { ...dev, name: app.name }) : {}),
    entry: { shell: dev ? [publishRefresh, './src/main.tsx'] : './src/main.tsx' },
    plugins: [
      ...config.plugins,
      ...(dev
        ? shellRefreshPlugins()
        : [esModulesOfFederation(), new KnownInputsPlugin([...libraries, ...builders])]),
      new ModuleFederationPlugin({
        name: container,
        remotes: {},
        shared: sharedForShell({ dev: Boolean(dev) }),
        shareStrategy: 'loaded-first',
        runtimePlugins: [runtimeFile('publish-bundler-runtime.js')],
        experiments: { provideExternalRuntime: true, optimization },
        manifest: false,
        dts: false,
      }),
      new BuildRecordPlugin({
        chunkGroup: 'shell',
        entryName: 'shell',
        write: dev?.onRecord,
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
          ...(dev ? {} : { server: serverBundle }),
        },
      }),
    ],
  };
  return dev ? browser : [browser, serverConfig(config, { entry: './src/server.tsx', isShell: true })];
}
