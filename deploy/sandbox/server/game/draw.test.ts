import { createHash } from 'node:crypto';
import { commitmentOf, drawStream } from './draw.ts';
import { newSecret, seedOf } from './seeds.ts';
import { bytesOf, hexOf, hmacSha256, sha256 } from './sha256.ts';

const seed = 'a7'.repeat(32);
const ascii = (text: string) => new TextEncoder().encode(text);

describe('SHA-256 in plain arithmetic', () => {
  test('[P7] comes to what the library of the system comes to, for every length around its blocks', () => {
    for (let length = 0; length <= 130; length++) {
      const message = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
      expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
    }
  });

  test.each([
    // RFC 4231, test cases 1, 2 and 6.
    ['0b'.repeat(20), ascii('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      hexOf(ascii('Jefe')),
      ascii('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      ascii('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('[P7] is the published HMAC for the key %s', (key, message, digest) => {
    expect(hexOf(hmacSha256(bytesOf(key))(message))).toBe(digest);
  });
});

describe('the chance of a round', () => {
  const first = (of: ReturnType<typeof drawStream>, bound = 40) =>
    Array.from({ length: 30 }, () => of(bound));

  test('[P7] is the same for the same seed and nonce, and another for another of either', () => {
    const drawn = first(drawStream(seed, 'nonce'));
    expect(first(drawStream(seed, 'nonce'))).toEqual(drawn);
    expect(first(drawStream(seed, 'nonce2'))).not.toEqual(drawn);
    expect(first(drawStream('a8'.repeat(32), 'nonce'))).not.toEqual(drawn);
  });

  test('[P7] reads the published stream word by word and passes over words beyond the last whole multiple', () => {
    const block = hmacSha256(bytesOf(seed));
    const words = [0, 1, 2, 3].flatMap((counter) => {
      const view = new DataView(block(ascii(`nonce:${counter}`)).buffer);
      return Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at));
    });
    // Two thirds of all words are taken: some of the first 32 are not.
    const bound = 2 ** 31 + 2 ** 29;
    const taken = words.filter((word) => word < bound);
    expect(taken.length).toBeLessThan(words.length);
    const draw = drawStream(seed, 'nonce');
    expect(taken.map(() => draw(bound))).toEqual(taken);
  });

  test.each([0, -1, 1.5, 2 ** 33, Number.NaN])('[P7] has no draw below %s', (bound) => {
    expect(() => drawStream(seed, 'nonce')(bound)).toThrow(RangeError);
  });
});

test('[P7] seeds of a session differ from round to round, and their digests tell them apart', () => {
  const secret = newSecret();
  const seeds = [0, 1, 2].map((round) => seedOf(secret, round));
  expect(new Set(seeds).size).toBe(3);
  expect(seeds[0]).toBe(seedOf(secret, 0));
  expect(commitmentOf(seeds[0] ?? '')).toBe(
    createHash('sha256')
      .update(Buffer.from(seeds[0] ?? '', 'hex'))
      .digest('hex'),
  );
});
