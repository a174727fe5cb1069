import { bytesOf, hexOf, hmacSha256, sha256 } from './sha256.ts';

/** Draws an integer from 0 up to and without `bound`, each as likely as every other. */
export type Draw = (bound: number) => number;

const utf8 = new TextEncoder();
const words = 2 ** 32;

/** What is published before a round: the digest of its seed, which thereby cannot be another one afterwards. */
export const commitmentOf = (seed: string): string => hexOf(sha256(bytesOf(seed)));

/**
 * All chance of one round: HMAC-SHA-256 of the server's seed over `<nonce of the page>:<0, 1, 2 …>`, read as words of
 * 32 bits, big end first. A word beyond the last whole multiple of `bound` is passed over, so that no value is more
 * likely than another (GLI-11, 3.3.2). The same seed and nonce always draw the same: a member's browser does it again.
 * @param seed hex
 */
export function drawStream(seed: string, nonce: string): Draw {
  const block = hmacSha256(bytesOf(seed));
  let counter = 0;
  let view: DataView = new DataView(new ArrayBuffer(0));
  let offset = 0;
  const nextWord = (): number => {
    if (offset === view.byteLength) {
      view = new DataView(block(utf8.encode(`${nonce}:${counter++}`)).buffer);
      offset = 0;
    }
    offset += 4;
    return view.getUint32(offset - 4);
  };
  return (bound) => {
    if (!Number.isInteger(bound) || bound < 1 || bound > words)
      throw new RangeError(`no draw below ${bound}`);
    const limit = words - (words % bound);
    for (;;) {
      const word = nextWord();
      if (word < limit) return word % bound;
    }
  };
}
