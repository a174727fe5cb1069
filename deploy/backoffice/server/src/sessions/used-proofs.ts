import { proofWindowMs } from './device-proof.ts';

/** Remembers the nonces of proofs for as long as they would be accepted. */
export class UsedProofs {
  #now = new Set<string>();
  #before = new Set<string>();
  #turnedAtMs = 0;

  /** Takes a nonce, which can be done once. @returns false when it was taken before */
  take(nonce: string, nowMs: number): boolean {
    // A proof may be a window early and a window late.
    if (nowMs - this.#turnedAtMs > 2 * proofWindowMs) {
      this.#before = nowMs - this.#turnedAtMs > 4 * proofWindowMs ? new Set() : this.#now;
      this.#now = new Set();
      this.#turnedAtMs = nowMs;
    }
    if (this.#now.has(nonce) || this.#before.has(nonce)) return false;
    this.#now.add(nonce);
    return true;
  }
}
