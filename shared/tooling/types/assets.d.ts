declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
/** Version and build of the release this code stands in; set at build time, '0.0.0' in tests. */
declare const __RELEASE__: { remote: string; version: string; buildId: string };
