/**
 * SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104) in plain arithmetic: the server and the member's own browser compute
 * the very same with the very same lines, at once and also where a page has no `crypto.subtle`.
 */
const blockBytes = 64;

/** The first 32 bits behind the point of a root of each of the first primes. */
function rootBits(count: number, root: number): Int32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return Int32Array.from(primes, (prime) => ((prime ** (1 / root) % 1) * 2 ** 32) | 0);
}

const constants = rootBits(64, 3);
const start = rootBits(8, 2);
const words = new Int32Array(64);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (list: Int32Array, index: number): number => list[index] as number;

function fillWords(view: DataView, offset: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i++) {
    const [a, b] = [at(words, i - 15), at(words, i - 2)];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[i] = (at(words, i - 16) + low + at(words, i - 7) + high) | 0;
  }
}

/** One block into the state. */
function compress(state: Int32Array, view: DataView, offset: number): void {
  fillWords(view, offset);
  let [a, b, c, d] = [at(state, 0), at(state, 1), at(state, 2), at(state, 3)];
  let [e, f, g, h] = [at(state, 4), at(state, 5), at(state, 6), at(state, 7)];
  for (let i = 0; i < 64; i++) {
    const mixedE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + mixedE + ((e & f) ^ (~e & g)) + at(constants, i) + at(words, i)) | 0;
    const mixedA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (mixedA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const next = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) state[i] = (at(state, i) + (next[i] as number)) | 0;
}

/** The digest of a message that follows whole blocks already in the state. */
function digest(before: Int32Array, bytesBefore: number, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  const bits = (bytesBefore + message.length) * 8;
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(padded.length - 4, bits >>> 0);
  const state = before.slice();
  for (let offset = 0; offset < padded.length; offset += blockBytes) compress(state, view, offset);
  const made = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => void made.setInt32(4 * i, word));
  return new Uint8Array(made.buffer);
}

/** SHA-256 of some bytes. */
export const sha256 = (message: Uint8Array): Uint8Array => digest(start, 0, message);

/** HMAC-SHA-256 with one key, for many messages: the key is worked in once. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(blockBytes);
  block.set(key.length > blockBytes ? sha256(key) : key);
  const keyed = (pad: number): Int32Array => {
    const state = start.slice();
    compress(state, new DataView(block.map((byte) => byte ^ pad).buffer), 0);
    return state;
  };
  const [inner, outer] = [keyed(0x36), keyed(0x5c)];
  return (message) => digest(outer, blockBytes, digest(inner, blockBytes, message));
}

/** Bytes as lower-case hex. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes of a hex text; what is no hex gives none. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(/^(?:[\da-f]{2})*$/i.test(hex) ? (hex.match(/../g) ?? []) : [], (pair) =>
    Number.parseInt(pair, 16),
  );
