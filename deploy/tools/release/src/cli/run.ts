import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import {
  type Answer,
  answerTo,
  type CommandLineTool,
  done,
  exitCodes,
  UsageError,
  unknownCommand,
} from '@sanuk/cli';
import { readBrands } from '@sanuk/release-store/brands';
import {
  addKey,
  ChangeRefusedError,
  KeysError,
  keysInUse,
  loadSigningKey,
  loadTrustedKeys,
  ManifestError,
  retireKey,
  trustedFile,
} from '@sanuk/release-store/manifests';
import { BuildFolderError, BuildRecordError, VersionTakenError } from '@sanuk/release-store/releases';
import {
  locationText,
  openStore,
  type Store,
  type StoreLocation,
  StoreLocationError,
  StoreUnavailableError,
  storeLocation,
} from '@sanuk/release-store/store';
import type { ReleaseContext } from '../actions/release-context.ts';
import { GateRefusedError } from '../gate/finding.ts';
import { pageCheck } from '../page-check/page-check.ts';
import { PageCheckError } from '../page-check/page-check-error.ts';
import { commands } from './commands.ts';
import { flags, type Options, optionsOf } from './options.ts';
import { smokeHook } from './smoke.ts';
import { usage } from './usage.text.ts';
import { MetricsAwayError, vitalsCommand } from './vitals.ts';

interface Environment {
  /** the project's root, where the default folders are */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
  /** opens pages of promoted releases by this edge (arguments of Node) and reports in lines; without it no page is opened */
  pages?: { edge: readonly string[]; say(line: string): void };
}

const refusals = [
  GateRefusedError,
  ChangeRefusedError,
  VersionTakenError,
  BuildFolderError,
  BuildRecordError,
  KeysError,
  ManifestError,
];

/** The release tool; what it opens is said by options, then by the environment, then by the root of the project. */
export const releaseTool = (environment: Environment): CommandLineTool<typeof flags> => ({
  usage,
  flags,
  words: 'command',
  expected: [
    ...refusals.map((kind) => ({ kind, exitCode: exitCodes.refused })),
    { kind: StoreLocationError, exitCode: exitCodes.usage },
    { kind: StoreUnavailableError, exitCode: exitCodes.fault },
    { kind: MetricsAwayError, exitCode: exitCodes.fault },
    { kind: PageCheckError, exitCode: exitCodes.fault },
  ],
  async run(line) {
    const options = optionsOf(line);
    if (options.command === 'keys') return await keysCommand(options, environment);
    if (options.command === 'vitals') {
      const { store } = foldersOf(options, environment);
      return await vitalsCommand(options, {
        address: options.metrics ?? environment.environment.EDGE_METRICS,
        store: 'folder' in store && !existsSync(store.folder) ? null : openStore(store),
      });
    }
    const command = commands[options.command];
    if (!command) throw unknownCommand(options.command, Object.keys(commands));
    return await command(await openContext(options, environment), options);
  },
});

/** Runs one command line and says what to print. Refusals are answers; faults of the tool itself are thrown. */
export const runCommand = (args: readonly string[], environment: Environment): Promise<Answer> =>
  answerTo(releaseTool(environment), args);

function foldersOf(options: Options, { root, environment }: Environment) {
  const store = options.store ?? (environment.STORE_URL || environment.STORE_DIR);
  return {
    store: storeLocation(store ?? join(root, '.data/store'), environment),
    keys: options.keys ?? environment.KEYS_DIR ?? join(root, '.data/keys'),
    brands: options.brandsDir ?? environment.BRANDS_DIR ?? join(root, 'deploy/brands'),
  };
}

/** Opens a store; a folder is made by the first command that needs it. */
async function openOrMake(location: StoreLocation): Promise<Store> {
  if ('folder' in location) await mkdir(location.folder, { recursive: true });
  return openStore(location);
}

async function openContext(options: Options, environment: Environment): Promise<ReleaseContext> {
  const folders = foldersOf(options, environment);
  const store = await openOrMake(folders.store);
  const { brands, faults } = await readBrands(folders.brands);
  const { pages } = environment;
  return {
    store,
    trusted: await loadTrustedKeys(trustedFile(folders.keys)),
    signingKey: () => loadSigningKey(folders.keys),
    brands,
    brandFaults: faults,
    who: options.who ?? userInfo().username,
    now: () => new Date(),
    newSalt: () => randomBytes(8).toString('hex'),
    pageCheck:
      pages && options.pages
        ? pageCheck({ edge: pages.edge, store, brands: folders.brands }, environment.environment, pages.say)
        : undefined,
    smoke: options.smoke ? smokeHook(options.smoke, locationText(folders.store)) : undefined,
  };
}

async function keysCommand(options: Options, environment: Environment): Promise<Answer> {
  const folders = foldersOf(options, environment);
  const [act, keyId] = options.words;
  if (!keyId || (act !== 'add' && act !== 'retire')) {
    throw new UsageError('keys add <id>, or keys retire <id>');
  }
  if (act === 'add') await addKey(folders.keys, keyId);
  else await retireUnused(folders, keyId);
  const text = act === 'add' ? `${keyId} signs from now on` : `${keyId} is no longer trusted`;
  return done(text, { key: keyId, act });
}

/** A brand whose newest revision nobody trusts any more would stand still, and could not start. */
async function retireUnused(
  { keys, store }: { keys: string; store: StoreLocation },
  keyId: string,
): Promise<void> {
  const inUse = await keysInUse(await openOrMake(store), await loadTrustedKeys(trustedFile(keys)));
  if (inUse.has(keyId)) {
    throw new KeysError(
      `${keyId} signed what brands run: \`keys add\` its successor and \`resign --all\` first`,
    );
  }
  await retireKey(keys, keyId);
}
