/**
 * Stands in a remote's entry in place of Module Federation's own `webpack-bundler-runtime`, with what the shell published.
 * What belongs to one container is new here: its share scopes, and an instance that does not become the page's own.
 */
const { bundlerRuntimeName } = require('./bundler-runtime-name.js');

const shell = globalThis[bundlerRuntimeName];
if (!shell) throw new Error('the shell gives no bundler runtime');

/** As the library's `init`, without making this container the one that the shell's `loadRemote` asks. */
function init(options) {
  const known = shell.runtime.getInstance(({ name }) => name === options.name);
  if (!known) return shell.runtime.createInstance({ ...options, id: '' });
  known.initOptions({ ...options, id: '' });
  return known;
}

module.exports = {
  runtime: { ...shell.runtime, init },
  bundlerRuntime: { ...shell.bundlerRuntime, S: {} },
  attachShareScopeMap: shell.attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
