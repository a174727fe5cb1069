import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { hmacSha256 } from '../game/sha256.ts';

const secretBytes = 32;
const utf8 = new TextEncoder();

/** The secret all matches of this sandbox come from: made once, on disk before the first match is shown. */
export function openSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'sport-secret');
  try {
    const kept = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex');
    if (kept.length === secretBytes) return kept;
  } catch {
    // The first start: there is none yet.
  }
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(secretBytes);
  const handle = openSync(`${file}.next`, 'w', 0o600);
  writeSync(handle, `${made.toString('hex')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  renameSync(`${file}.next`, file);
  return made;
}

type SeedUse = 'news' | 'score';

/**
 * Seeds of matches: one for the news, one for the score. Each follows from the secret and says nothing about another
 * one, so it can be shown when its match is over; the hash of both is shown before.
 */
export class MatchSeeds {
  readonly #digest: (message: Uint8Array) => Uint8Array;

  constructor(secret: Buffer) {
    this.#digest = hmacSha256(secret);
  }

  /** The seed of a match. */
  of(fixtureId: string, use: SeedUse): Buffer {
    return Buffer.from(this.#digest(utf8.encode(`${use} ${fixtureId}`)));
  }

  /** What is known of both seeds before they are shown: SHA-256 of the one after the other, hex. */
  commitment(fixtureId: string): string {
    return createHash('sha256')
      .update(this.of(fixtureId, 'news'))
      .update(this.of(fixtureId, 'score'))
      .digest('hex');
  }
}
