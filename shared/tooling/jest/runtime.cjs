const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const { shareTransforms } = require('./share-transforms.cjs');

const fromCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const { default: JestRuntime } = fromCore('jest-runtime');

/** What a worker has compiled already: for each file its text and the script made of it. */
const compiled = new Map();

/**
 * Jest's own runtime, which compiles a module once per worker instead of once for each test file, and transforms it once for
 * all projects instead of once for each. Each test file still evaluates every module by itself, in a context of its own:
 * what is kept is the byte code, not a value.
 */
module.exports = class Runtime extends JestRuntime {
  constructor(config, environment, resolver, transformer, ...options) {
    super(config, environment, resolver, transformer, ...options);
    shareTransforms(transformer);
    const { executor } = this;
    const explain = executor.compile.bind(executor);
    executor.compile = (text, file) => {
      try {
        return compile(text, file, executor);
      } catch {
        // What does not parse is left to Jest, which says why and where.
        return explain(text, file);
      }
    };
  }
};

function compile(text, file, executor) {
  const context = executor.environment.getVmContext();
  return context === null ? null : scriptOf(text, file, executor).runInContext(context);
}

function scriptOf(text, file, { injectedModuleParameters: parameters }) {
  const known = compiled.get(file);
  if (known?.text === text) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  const script = new Script(`${head}${text}\n})`, { filename: file, columnOffset: -head.length });
  compiled.set(file, { text, script });
  return script;
}
