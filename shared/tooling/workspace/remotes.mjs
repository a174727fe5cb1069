import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether a folder at the top of the repository is a remote by its name, as `pnpm-workspace.yaml` has it.
 * @param {string} name
 */
export const isRemoteName = (name) => /^mfe-[a-z]+$/.test(name);

/**
 * The remotes there are: the one place that knows them is the folder they stand in.
 * @param {string} root of the repository
 * @returns {string[]} their names, sorted
 */
export const remotesIn = (root) =>
  readdirSync(root)
    .filter((name) => isRemoteName(name) && existsSync(join(root, name, 'package.json')))
    .sort();
