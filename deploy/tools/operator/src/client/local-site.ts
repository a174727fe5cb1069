import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the backend is, or its keys, are not known; the message says how to say so. */
export class BackendUnknownError extends Error {
  override name = 'BackendUnknownError';
}

export interface BackendAccess {
  url: string;
  /** as in the environment: `operator:id=secret`, the first one signs */
  keys: string;
}

/**
 * Reads BACKEND_URL and OPERATOR_KEYS; what is not set is taken from the data folder of `npm start`
 * (SANUK_DATA, otherwise `.data` below `root`).
 * @throws BackendUnknownError
 */
export function findBackend(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): BackendAccess {
  const data = resolve(environment.SANUK_DATA || join(root, '.data'));
  const url = environment.BACKEND_URL || textIn(join(data, 'site.json'), 'backend');
  const keys = environment.OPERATOR_KEYS || textIn(join(data, 'secrets.json'), 'operatorKeys');
  if (url && keys) return { url, keys };
  const missing = [url ? '' : 'BACKEND_URL', keys ? '' : 'OPERATOR_KEYS'].filter(Boolean).join(' and ');
  throw new BackendUnknownError(`${missing} not set, and no site of npm start in ${data}`);
}

function textIn(file: string, name: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null) return undefined;
  const value: unknown = Object.entries(content).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}
