import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PersonKey } from '@sanuk/common/signature';
import { keyFileOf, readPersonKey } from './person-key.ts';

/** Where the backend is, or its keys, are not known; the message says how to say so. */
export class BackendUnknownError extends Error {
  override name = 'BackendUnknownError';
}

export interface BackendAccess {
  url: string;
  /** keys as in the environment, `operator:id=secret`, of which the first one signs; or the person's own key */
  keys: string | PersonKey;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The data folder of `npm start`: SANUK_DATA, otherwise `.data` below `root`. Keys that persons make are saved there. */
export const dataFolderOf = (root: string, environment: Environment): string =>
  resolve(environment.SANUK_DATA || join(root, '.data'));

/**
 * Reads BACKEND_URL and OPERATOR_KEYS; what is not set is taken from the data folder.
 * @param person whose own key signs, where the data folder has it
 * @throws BackendUnknownError
 */
export function findBackend(root: string, environment: Environment, person?: string): BackendAccess {
  const data = dataFolderOf(root, environment);
  const own = person === undefined ? null : readPersonKey(keyFileOf(data, person));
  const keys = own ?? (environment.OPERATOR_KEYS || textIn(join(data, 'secrets.json'), 'operatorKeys'));
  const url = backendUrlIn(data, environment);
  if (url && keys) return { url, keys };
  const missing = [url ? '' : 'BACKEND_URL', keys ? '' : 'OPERATOR_KEYS'].filter(Boolean).join(' and ');
  throw new BackendUnknownError(`${missing} not set, and no site of npm start in ${data}`);
}

/** Reads BACKEND_URL, or where the site of the data folder listens. @throws BackendUnknownError */
export function findBackendUrl(root: string, environment: Environment): string {
  const data = dataFolderOf(root, environment);
  const url = backendUrlIn(data, environment);
  if (url) return url;
  throw new BackendUnknownError(`BACKEND_URL not set, and no site of npm start in ${data}`);
}

const backendUrlIn = (data: string, environment: Environment): string | undefined =>
  environment.BACKEND_URL || textIn(join(data, 'site.json'), 'backend');

function textIn(file: string, name: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof content !== 'object' || content === null) return undefined;
  const value: unknown = Object.entries(content).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
}
