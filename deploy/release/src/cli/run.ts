import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Desk } from '../actions/desk.ts';
import { readBrands } from '../brands/brand-settings.ts';
import { GateRefused } from '../gate/finding.ts';
import {
  addKey,
  KeysUnusable,
  loadSigningKey,
  loadTrustedKeys,
  retireKey,
  trustedFile,
} from '../manifests/keys.ts';
import { keysInUse, ManifestUnusable } from '../manifests/manifest.repository.ts';
import { ChangeRefused } from '../manifests/manifest.rules.ts';
import { BuildFolderInvalid } from '../releases/build-folder.ts';
import { BuildRecordInvalid } from '../releases/build-record.ts';
import { VersionTaken } from '../releases/publish.ts';
import { FolderStore } from '../store/folder-store.ts';
import { commands } from './commands.ts';
import { type Options, parseOptions, UsageError } from './options.ts';
import { type Answer, exitCodes } from './output.ts';
import { smokeHook } from './smoke.ts';
import { usage } from './usage.text.ts';

interface Surroundings {
  /** the project's root, where the default folders are */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Runs one command line and says what to print. Refusals are answers; faults of the tool itself are thrown. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<Answer> {
  try {
    const options = parseOptions(args);
    if (options.help) return { text: usage, data: usage, exitCode: exitCodes.done };
    if (options.command === 'keys') return await keysCommand(options, surroundings);
    const command = commands[options.command];
    if (!command) throw new UsageError(`no command ${options.command}; --help lists them`);
    return await command(await openDesk(options, surroundings), options);
  } catch (error) {
    return refusal(error);
  }
}

const refusals = [
  GateRefused,
  ChangeRefused,
  VersionTaken,
  BuildFolderInvalid,
  BuildRecordInvalid,
  KeysUnusable,
];

function refusal(error: unknown): Answer {
  if (error instanceof UsageError) return asAnswer(error, exitCodes.usage);
  const expected = [...refusals, ManifestUnusable].some((kind) => error instanceof kind);
  if (expected && error instanceof Error) return asAnswer(error, exitCodes.refused);
  throw error;
}

const asAnswer = (error: Error, exitCode: number): Answer => ({
  text: error.message,
  data: { refused: error.name, message: error.message },
  exitCode,
});

function foldersOf(options: Options, { root, environment }: Surroundings) {
  return {
    store: options.store ?? environment.STORE_DIR ?? join(root, '.data/store'),
    keys: options.keys ?? environment.KEYS_DIR ?? join(root, '.data/keys'),
    brands: options.brandsDir ?? environment.BRANDS_DIR ?? join(root, 'deploy/brands'),
  };
}

async function openDesk(options: Options, surroundings: Surroundings): Promise<Desk> {
  const folders = foldersOf(options, surroundings);
  await mkdir(folders.store, { recursive: true });
  const { brands, faults } = await readBrands(folders.brands);
  return {
    store: new FolderStore(folders.store),
    trusted: await loadTrustedKeys(trustedFile(folders.keys)),
    signingKey: () => loadSigningKey(folders.keys),
    brands,
    brandFaults: faults,
    who: options.who ?? userInfo().username,
    now: () => new Date(),
    newSalt: () => randomBytes(8).toString('hex'),
    smoke: options.smoke ? smokeHook(options.smoke, folders.store) : undefined,
  };
}

async function keysCommand(options: Options, surroundings: Surroundings): Promise<Answer> {
  const folders = foldersOf(options, surroundings);
  const [act, keyId] = options.words;
  if (!keyId || (act !== 'add' && act !== 'retire')) {
    throw new UsageError('keys add <id>, or keys retire <id>');
  }
  if (act === 'add') await addKey(folders.keys, keyId);
  else await retireUnused(folders, keyId);
  const text = act === 'add' ? `${keyId} signs from now on` : `${keyId} is no longer trusted`;
  return { text, data: { key: keyId, act }, exitCode: exitCodes.done };
}

/** A brand whose newest revision nobody trusts any more would stand still, and could not start. */
async function retireUnused({ keys, store }: { keys: string; store: string }, keyId: string): Promise<void> {
  await mkdir(store, { recursive: true });
  const inUse = await keysInUse(new FolderStore(store), await loadTrustedKeys(trustedFile(keys)));
  if (inUse.has(keyId)) {
    throw new KeysUnusable(
      `${keyId} signed what brands run: \`keys add\` its successor and \`resign --all\` first`,
    );
  }
  await retireKey(keys, keyId);
}
