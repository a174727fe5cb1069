/** The bundler's own interface, inside the scripts it builds. */
declare const __webpack_require__: {
  l?: Loader & ((...call: unknown[]) => unknown);
  f?: Record<string, Loader & ((...call: unknown[]) => unknown)>;
  federation: Record<'runtime' | 'bundlerRuntime' | 'attachShareScopeMap', unknown>;
};
interface Loader {
  retries?: boolean;
}
