import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@sanuk/common/start-error';

/**
 * Writes a file that only its owner reads, unless it is there. Of processes that start together one makes it, whole; the
 * others read what that one wrote. @throws StartError when it can neither be made nor is there
 */
export function makeSecretFile(file: string, text: string): void {
  if (existsSync(file)) return;
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, text, { mode: 0o600 });
    linkSync(draft, file);
  } catch (cause) {
    if (existsSync(file)) return;
    throw new StartError(`${file} cannot be written: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  } finally {
    rmSync(draft, { force: true });
  }
}
