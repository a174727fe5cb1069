import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file that only its owner reads, unless it is there. Of processes that start together one makes it, whole; the
 * others read what that one wrote. @throws when it can neither be made nor is there
 */
export function makeSecretFile(file: string, text: string): void {
  if (existsSync(file)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (cause) {
    if (!existsSync(file)) throw cause;
  } finally {
    rmSync(draft);
  }
}
