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
import { FolderStore } from '@sanuk/release-store/store';
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
  /** takes lines for whoever runs the command; without it nobody waits, and no pages are opened */
  say?: (line: string) => void;
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
    { kind: MetricsAwayError, exitCode: exitCodes.fault },
    { kind: PageCheckError, exitCode: exitCodes.fault },
  ],
  async run(line) {
    const options = optionsOf(line);
    if (options.command === 'keys') return await keysCommand(options, environment);
    if (options.command === 'vitals') {
      const folder = foldersOf(options, environment).store;
      return await vitalsCommand(options, {
        address: options.metrics ?? environment.environment.EDGE_METRICS,
        store: existsSync(folder) ? new FolderStore(folder) : null,
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
  return {
    store: options.store ?? environment.STORE_DIR ?? join(root, '.data/store'),
    keys: options.keys ?? environment.KEYS_DIR ?? join(root, '.data/keys'),
    brands: options.brandsDir ?? environment.BRANDS_DIR ?? join(root, 'deploy/brands'),
  };
}

async function openContext(options: Options, environment: Environment): Promise<ReleaseContext> {
  const folders = foldersOf(options, environment);
  await mkdir(folders.store, { recursive: true });
  const { brands, faults } = await readBrands(folders.brands);
  const { root, say } = environment;
  return {
    store: new FolderStore(folders.store),
    trusted: await loadTrustedKeys(trustedFile(folders.keys)),
    signingKey: () => loadSigningKey(folders.keys),
    brands,
    brandFaults: faults,
    who: options.who ?? userInfo().username,
    now: () => new Date(),
    newSalt: () => randomBytes(8).toString('hex'),
    pageCheck:
      say && options.pages ? pageCheck({ root, ...folders }, environment.environment, say) : undefined,
    smoke: options.smoke ? smokeHook(options.smoke, folders.store) : undefined,
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
async function retireUnused({ keys, store }: { keys: string; store: string }, keyId: string): Promise<void> {
  await mkdir(store, { recursive: true });
  const inUse = await keysInUse(new FolderStore(store), await loadTrustedKeys(trustedFile(keys)));
  if (inUse.has(keyId)) {
    throw new KeysError(
      `${keyId} signed what brands run: \`keys add\` its successor and \`resign --all\` first`,
    );
  }
  await retireKey(keys, keyId);
}
