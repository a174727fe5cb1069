import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { readDataModule, remoteConfig, shellConfig } from './app.mjs';
import { devPath } from './dev/dev-config.mjs';

/** Pages of this machine, whatever brand and port; nobody else may read the files. */
const isLocalOrigin = (origin) =>
  /^https?:\/\/(?:127\.0\.0\.1|\[::1\]|(?:[a-z0-9-]+\.)*localhost)(?::\d+)?$/.test(origin ?? '');

/** What each part said of its last build: its record, or why there is none. */
class Builds {
  #waiting = new Map();
  #known = new Map();

  settle(name, build) {
    this.#known.set(name, build);
    for (const resolve of this.#waiting.get(name) ?? []) resolve(build);
    this.#waiting.delete(name);
  }

  /** The last build of a part, or its first one as soon as it is done. */
  of(name) {
    const known = this.#known.get(name);
    if (known) return Promise.resolve(known);
    return new Promise((resolve) => {
      this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), resolve]);
    });
  }
}

const configOf = ({ name, folder }, dev) => {
  const configUrl = pathToFileURL(`${folder}/rspack.config.mjs`).href;
  return name === 'shell' ? shellConfig(configUrl, dev) : remoteConfig(configUrl, dev);
};

/** The routes of a part, which are data beside its build: they may have changed since. */
const routesOf = async ({ folder }) => ({ routes: (await readDataModule(`${folder}/src/routes.ts`)).routes });

/** Answers `/<part>/build.json`, and lets pages of this machine read everything. */
function middlewaresOf(builds, parts) {
  const readable = (request, response, next) => {
    const { origin } = request.headers;
    response.setHeader('vary', 'origin');
    if (isLocalOrigin(origin)) response.setHeader('access-control-allow-origin', origin);
    next();
  };
  const record = async (request, response, next) => {
    const part = parts.find(({ name }) => request.url === `${devPath(name)}build.json`);
    if (!part) return next();
    const build = await builds.of(part.name);
    response.statusCode = build.errors ? 500 : 200;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', build.errors ? 'text/plain; charset=utf-8' : 'application/json');
    response.end(build.errors ?? JSON.stringify({ ...build.record, ...(await routesOf(part)) }));
  };
  return [
    { name: 'readable', middleware: readable },
    { name: 'record', middleware: record },
  ];
}

function watchBuilds(compiler, builds, onBuilt) {
  for (const one of compiler.compilers) {
    let startedAt = Date.now();
    one.hooks.watchRun.tap('dev-server', () => {
      startedAt = Date.now();
    });
    one.hooks.done.tap('dev-server', (stats) => {
      const errors = stats.hasErrors() ? stats.toString({ all: false, errors: true }) : null;
      if (errors) builds.settle(one.name, { errors });
      onBuilt({ name: one.name, errors, ms: Date.now() - startedAt });
    });
  }
}

/**
 * Builds the parts as their sources change and serves them from memory, each below its name, with Fast Refresh.
 * @param {object} options
 * @param {number} options.port
 * @param {{ name: string, folder: string }[]} options.parts
 * @param {(build: { name: string, errors: string | null, ms: number }) => void} options.onBuilt
 */
export async function startDevServer({ port, parts, onBuilt }) {
  const origin = `http://localhost:${port}`;
  const builds = new Builds();
  const configs = await Promise.all(
    parts.map((part) =>
      configOf(part, { origin, onRecord: (record) => builds.settle(part.name, { record }) }),
    ),
  );
  const compiler = rspack(configs);
  watchBuilds(compiler, builds, onBuilt);
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      static: false,
      allowedHosts: ['.localhost', '127.0.0.1'],
      // The page's policy knows no text that becomes a document; errors stand in the terminal and on the console.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      setupMiddlewares: (middlewares) => [...middlewaresOf(builds, parts), ...middlewares],
    },
    compiler,
  );
  await server.start();
  return { parts: parts.map(({ name }) => `${origin}${devPath(name)}`), stop: () => server.stop() };
}
