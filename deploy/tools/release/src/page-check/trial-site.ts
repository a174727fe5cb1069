import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandManifest, ManifestRemote } from '@sanuk/contract/federation/manifest';
import {
  addKey,
  appendManifest,
  type Composition,
  loadSigningKey,
  releasesOf,
  signManifest,
  trustedFile,
} from '@sanuk/release-store/manifests';
import { readRelease, releaseFolder } from '@sanuk/release-store/releases';
import { FolderStore, type Store } from '@sanuk/release-store/store';

/** An edge that takes longer than this to start does not run. */
const startMs = 30_000;

export interface TrialFolders {
  /** arguments with which Node runs the edge */
  edge: readonly string[];
  store: Store;
  brands: string;
}

/** A brand as it would run after a switch, with nothing that could stand in for the releases that come. */
export interface Trial {
  brand: string;
  composition: Composition;
  changed: readonly { remote: string; releaseId: string }[];
}

const alone = (entry: ManifestRemote, releaseId = entry.stable): ManifestRemote => {
  const { approved: _, ...rest } = entry;
  return { ...rest, stable: releaseId, lastKnownGood: null, canary: null };
};

function manifestOf({ brand, composition, changed }: Trial): BrandManifest {
  const { shell, remotes, site } = composition;
  const releaseOf = (name: string) => changed.find(({ remote }) => remote === name)?.releaseId;
  return {
    brand,
    revision: 1,
    parent: null,
    createdAt: new Date().toISOString(),
    createdBy: 'release tool',
    reason: 'pages are opened before the switch',
    minRevision: 0,
    shell: alone(shell, releaseOf('shell')),
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, entry]) => [name, alone(entry, releaseOf(name))]),
    ),
    ...(site && { site }),
  };
}

/** Copies the releases of a manifest: the edge of the trial reads a folder, wherever the store of the platform is. */
async function copyReleases(from: Store, to: Store, manifest: BrandManifest): Promise<void> {
  for (const { remote, releaseId } of releasesOf(manifest)) {
    const record = await readRelease(from, remote, releaseId);
    const paths = record ? ['release.json', ...Object.keys(record.files)] : [];
    const copies = paths.map(async (path) => {
      const key = `${releaseFolder(remote, releaseId)}${path}`;
      const bytes = await from.read(key);
      if (bytes) await to.put(key, bytes);
    });
    await Promise.all(copies);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

async function isReady(port: number, edge: ChildProcess): Promise<boolean> {
  for (const until = Date.now() + startMs; Date.now() < until && edge.exitCode === null; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/**
 * Serves a brand as it would run, by an edge of its own with a key of its own and with no backend behind it, while `use` looks at it.
 * The store of the platform is read and not written.
 * @throws Error when the edge does not start
 */
export async function withTrialSite<T>(
  folders: TrialFolders,
  trial: Trial,
  use: (port: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `sanuk-trial-${process.pid}-`));
  try {
    const storeDir = join(folder, 'store');
    const store = new FolderStore(storeDir);
    const manifest = manifestOf(trial);
    await copyReleases(folders.store, store, manifest);
    // Nobody has approved what is opened here: signed with the platform's key it would be believed elsewhere.
    const keys = join(folder, 'keys');
    await addKey(keys, 'trial');
    await appendManifest(store, signManifest(manifest, await loadSigningKey(keys)));
    const port = await freePort();
    const edge = spawn(process.execPath, folders.edge, {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        STORE_DIR: storeDir,
        TRUSTED_KEYS: trustedFile(keys),
        BRANDS_DIR: folders.brands,
        DATA_DIR: join(folder, 'data'),
        // Nobody answers there: a page without data says so, and that is content.
        BACKEND_URL: 'http://127.0.0.1:9',
        LOG_LEVEL: 'silent',
      },
    });
    const ended = once(edge, 'exit');
    try {
      if (!(await isReady(port, edge))) throw new Error('the edge did not start');
      return await use(port);
    } finally {
      edge.kill('SIGKILL');
      await ended;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
