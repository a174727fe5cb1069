import { bundlerRuntimeName } from './bundler-runtime-name.js';

/**
 * Runs inside the shell: gives remotes the part of Module Federation that each of their entries would otherwise carry
 * again, 10 kB of it. They take it in `shell-bundler-runtime.cjs`.
 */
export default () => ({
  name: 'publish-bundler-runtime',
  beforeInit(args) {
    const { runtime, bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
    globalThis[bundlerRuntimeName] ??= Object.freeze({ runtime, bundlerRuntime, attachShareScopeMap });
    return args;
  },
});
