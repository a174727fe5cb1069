import { createHash } from 'node:crypto';

/** Digest of what a caller sent, whatever the order of its fields. */
export function digestOf(content: Record<string, unknown>): string {
  const fields = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}
