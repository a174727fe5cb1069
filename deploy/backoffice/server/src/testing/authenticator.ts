import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const digest = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

/** User present, user verified. */
const present = 0x05;
/** A new credential follows. */
const hasCredential = 0x40;

/** An authenticator as WebAuthn describes one, with one passkey: ES256, a counter, no attestation. */
export class Authenticator {
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: Buffer;
  readonly id = randomBytes(32);
  counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  }

  /** Answers options for a new passkey. */
  create({ challenge }: { challenge: string }): object {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = Buffer.concat([this.#head(present | hasCredential), credential]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    // CBOR: { fmt: "none", attStmt: {}, authData: data }
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from('59', 'hex'),
      size,
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    });
  }

  /** Answers options for a log-in. @param flags what it says of the user */
  get({ challenge }: { challenge: string }, flags = present): object {
    this.counter += 1;
    const data = this.#head(flags);
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([data, digest(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = text(sign('sha256', signed, this.#key));
    return this.#answer({ clientDataJSON, authenticatorData: text(data), signature });
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([digest(new URL(this.#origin).hostname), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string): string {
    return text(Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false })));
  }

  #answer(response: object): object {
    const id = text(this.id);
    return { ...{ id, rawId: id, type: 'public-key' }, clientExtensionResults: {}, response };
  }
}
