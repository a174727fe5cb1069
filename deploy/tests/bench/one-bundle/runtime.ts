import { apps } from 'one-bundle/apps';

/**
 * Stands in for the runtime of Module Federation where shell and remotes are one bundle: what a container would bring
 * is in the bundle already. Its functions have the names of those the shell asks for.
 */
export const registerPlugins = (): void => undefined;

export const registerRemotes = (): void => undefined;

/**
 * The exposed module of a remote.
 * @param id name of its container, which is the remote's own here, and of the module
 */
export async function loadRemote(id: string): Promise<unknown> {
  const [remote = ''] = id.split('/');
  return { default: apps[remote] };
}
