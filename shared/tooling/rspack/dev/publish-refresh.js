/** Stands before everything else in the shell of a development server; remotes find the runtime in `shell-refresh.cjs`. */
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
globalThis.sanukRefreshRuntime = runtime;
