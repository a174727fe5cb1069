import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** An append-only file of JSON lines. What `append` has returned from survives a kill or a power cut. */
export interface Journal<T> {
  append(entry: T): void;
  close(): void;
}

/**
 * Opens a journal and replays it. A last line that was cut off by a kill is left out: it was never acknowledged.
 * @param onEntry called for each entry from the beginning
 */
export function openJournal<T>(file: string, onEntry: (entry: T) => void): Journal<T> {
  mkdirSync(dirname(file), { recursive: true });
  const wholeLength = replay(file, onEntry);
  const handle = openSync(file, 'a');
  if (wholeLength === 'cut') writeSync(handle, '\n');
  return {
    append(entry) {
      writeSync(handle, `${JSON.stringify(entry)}\n`);
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
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
