import { createHash } from 'node:crypto';

/** Integrity value of a file as browsers want it: `sha384-` and base64. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Names a release by its content: first 20 hex digits of sha256 over the (path, integrity) list, sorted by path in
 * code-unit order.
 */
export function releaseIdOf(files: Record<string, { integrity: string }>): string {
  const hash = createHash('sha256');
  for (const path of Object.keys(files).sort()) {
    hash.update(`${path}\0${files[path]?.integrity}\n`);
  }
  return hash.digest('hex').slice(0, 20);
}
