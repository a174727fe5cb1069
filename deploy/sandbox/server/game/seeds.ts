import { randomBytes } from 'node:crypto';
import { bytesOf, hexOf, hmacSha256 } from './sha256.ts';

/** What the seeds of a session's rounds are made of; never leaves the server. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/**
 * The seed of a session's nth round, hex. Made from the session's secret rather than drawn: so the seed that was
 * committed to is known again after a kill, and shown seeds tell nothing about the others.
 */
export const seedOf = (secret: string, index: number): string =>
  hexOf(hmacSha256(bytesOf(secret))(new TextEncoder().encode(`round ${index}`)));
