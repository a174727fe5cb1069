/** Written when the bundle is built: the one exposed module of each remote, by the remote's name. */
declare module 'one-bundle/apps' {
  export const apps: Readonly<Record<string, unknown>>;
}
