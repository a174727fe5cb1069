import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the file in the folder of the ledger. */
export const definitionsName = 'definitions.txt';

const longest = 160;
const digestOfText = (text: string) => createHash('sha256').update(text).digest('hex');
const textOf = (definitions: readonly string[]) => definitions.join('\n');

/** Returns the digest that checkpoints seal of definitions in their order. */
export const digestOfDefinitions = (definitions: readonly string[]): string =>
  digestOfText(textOf(definitions));

/**
 * The list of definitions outside of the database. It needs no seal of its own: it counts only where its digest is the sealed one.
 */
export class DefinitionsFile {
  readonly #file: string;

  constructor(folder: string) {
    this.#file = path.join(folder, definitionsName);
  }

  /** Returns the digest of what is listed; null where there is no list. */
  digest(): string | null {
    const text = this.#read();
    return text === null ? null : digestOfText(text);
  }

  write(definitions: readonly string[]): void {
    mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, textOf(definitions), { mode: 0o600 });
    renameSync(draft, this.#file);
  }

  /**
   * Finds lines that are gone (`- …`) or new (`+ …`) since the definitions with a digest.
   * @returns null where the list is not of those definitions
   */
  findChanges(digest: string, now: readonly string[]): string[] | null {
    const text = this.#read();
    if (text === null || digestOfText(text) !== digest) return null;
    const [before, after] = [text.split('\n'), textOf(now).split('\n')];
    const [known, found] = [new Set(before), new Set(after)];
    return [
      ...before.filter((line) => !found.has(line)).map((line) => `- ${line}`),
      ...after.filter((line) => !known.has(line)).map((line) => `+ ${line}`),
    ].map((line) => (line.length > longest ? `${line.slice(0, longest)}…` : line));
  }

  #read(): string | null {
    return existsSync(this.#file) ? readFileSync(this.#file, 'utf8') : null;
  }
}
