/** Under which name the shell's bundler runtime stands in the page. */
export const bundlerRuntimeName = '__SANUK_BUNDLER_RUNTIME__';
