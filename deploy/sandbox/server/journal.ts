import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** An append-only file of JSON lines. What `append` has returned from survives a kill or a power cut. */
export interface Journal<T> {
  append(entry: T): void;
  close(): void;
}

/**
 * Opens a journal and replays it. A last line that was cut off by a kill is left out: it was never acknowledged.
 * @param onEntry called for each entry from the beginning
 * @param keep asked once after the replay for the entries that are still worth keeping, where a journal grows with
 *   every play; the file is rewritten with them when most of it is stale
 */
export function openJournal<T>(file: string, onEntry: (entry: T) => void, keep?: () => T[]): Journal<T> {
  mkdirSync(dirname(file), { recursive: true });
  let lines = 0;
  const end = replay<T>(file, (entry) => {
    lines++;
    onEntry(entry);
  });
  const kept = keep?.();
  const isStale = kept !== undefined && lines > 200 && lines > 2 * kept.length;
  if (isStale) rewrite(file, kept);
  // Tokens of running games lie in here: nobody but the owner reads them.
  const handle = openSync(file, 'a', 0o600);
  if (end === 'cut' && !isStale) writeSync(handle, '\n');
  return {
    append(entry) {
      writeSync(handle, `${JSON.stringify(entry)}\n`);
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}

/** Replaces the file in one step: after a kill there is the old one or the new one, never half of each. */
function rewrite<T>(file: string, entries: readonly T[]): void {
  const next = `${file}.next`;
  const handle = openSync(next, 'w', 0o600);
  writeSync(handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  fsyncSync(handle);
  closeSync(handle);
  renameSync(next, file);
}

function replay<T>(file: string, onEntry: (entry: T) => void): 'whole' | 'cut' {
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return 'whole';
  }
  for (const line of text.split('\n')) {
    if (line === '') continue;
    try {
      onEntry(JSON.parse(line) as T);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return text === '' || text.endsWith('\n') ? 'whole' : 'cut';
}
