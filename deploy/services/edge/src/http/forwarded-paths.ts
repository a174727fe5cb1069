import { calls } from '@sanuk/contract/calls';
import { callbackPaths } from '@sanuk/contract/outside/callbacks';
import { addressOf, pathOf } from './request-address.ts';

/** The event stream: the one address of the backend for visitors that is no call of the contract. */
const livePath = '/api/live';

/**
 * Everything that goes on to the backend, with its methods: what stands in the contract, each under the one way to write
 * it, and the event stream. Endpoints of the operator are not reached through the edge.
 */
const methodsByPath: ReadonlyMap<string, readonly string[]> = byPath([
  `GET ${livePath}`,
  ...Object.keys(calls),
]);

function byPath(callNames: readonly string[]): Map<string, readonly string[]> {
  const methods = new Map<string, readonly string[]>();
  for (const [method = '', path = ''] of callNames.map((name) => name.split(' ', 2)))
    methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

/** Methods of what a request asks the backend for; undefined when that is nothing, or written in another way. */
export const forwardedMethods = (url: string): readonly string[] | undefined =>
  methodsByPath.get(pathOf(url));

/** Path and query as the backend gets them: the path letter by letter, the query as a URL may have it. */
export function forwardedTarget(url: string): string {
  const { path, search } = addressOf(url);
  return `${path}${search}`;
}

const callbacks: ReadonlySet<string> = new Set(callbackPaths);

/** Whether a target is that of a callback, which goes on to the backend from the hosts for callbacks alone. */
export const isCallback = (url: string): boolean => callbacks.has(url);

/** Whether a request asks for the event stream. */
export const isLive = (url: string): boolean => pathOf(url) === livePath;
