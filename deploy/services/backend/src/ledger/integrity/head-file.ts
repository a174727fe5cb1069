import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
} from 'node:fs';
import path from 'node:path';
import { makeSecretFile } from '../../database/secret-file.ts';

/** The newest checkpoint that this machine has recorded, independent of the database. */
export interface KnownHead {
  no: bigint;
  head: string;
}

/** Name of the file in the folder of the ledger. */
export const headsName = 'heads.log';

const tailBytes = 512;

/** Returns the line of a head. */
export const headLine = (no: bigint, head: Buffer, at: Date): string =>
  `${no} ${head.toString('hex')} ${at.toISOString()}\n`;

/** File with the heads of checkpoints, outside of the database: one line each, append-only. */
export class HeadFile {
  readonly #file: string;

  /** @param folder is created if it does not exist */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(folder, headsName);
  }

  /** Reads the last complete line; null if the file is empty. */
  newest(): KnownHead | null {
    if (!existsSync(this.#file)) return null;
    const handle = openSync(this.#file, 'r');
    try {
      const { size } = fstatSync(handle);
      const tail = Buffer.alloc(Math.min(size, tailBytes));
      readSync(handle, tail, 0, tail.length, size - tail.length);
      // A process killed while it wrote may have left half a line.
      const line = tail.toString('utf8').split('\n').slice(0, -1).at(-1);
      const [no, head] = line?.split(' ') ?? [];
      return no && head ? { no: BigInt(no), head } : null;
    } finally {
      closeSync(handle);
    }
  }

  /** Appends a head. */
  append(no: bigint, head: Buffer, at: Date): void {
    const isTorn = existsSync(this.#file) && !readFileTail(this.#file).endsWith('\n');
    const line = headLine(no, head, at);
    appendFileSync(this.#file, isTorn ? `\n${line}` : line, { mode: 0o600 });
  }
}

function readFileTail(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    if (size === 0) return '\n';
    const last = Buffer.alloc(1);
    readSync(handle, last, 0, 1, size - 1);
    return last.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** Returns the key that seals checkpoints: the given one, or the one stored in the folder; null where there is neither. */
export function readKey(folder: string, given: string | null): Buffer | null {
  if (given) return sealKeyOf(given);
  const file = path.join(folder, 'seal.key');
  return existsSync(file) ? Buffer.from(readFileSync(file, 'utf8').trim(), 'hex') : null;
}

/** Returns the key in a setting. */
export const sealKeyOf = (text: string): Buffer => Buffer.from(text, 'utf8');

/** Returns the key that seals checkpoints: the given one, or one that is generated once and stored in the folder with mode 0600. */
export function readOrMakeKey(folder: string, given: string | null): Buffer {
  const known = readKey(folder, given);
  if (known) return known;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makeSecretFile(path.join(folder, 'seal.key'), randomBytes(32).toString('hex'));
  return readOrMakeKey(folder, given);
}
