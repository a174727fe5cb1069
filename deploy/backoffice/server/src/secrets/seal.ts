import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what the database holds and only this server may read, with AES-256-GCM. */
export class Seal {
  readonly #secret: Buffer;

  /** @param secret 32 bytes or more */
  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** @param purpose what is sealed and whose, such as `key of pim`: sealed text opens for this purpose alone */
  seal(purpose: string, text: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#keyFor(purpose), nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  /** @throws Error for what another secret, another purpose or another hand has written */
  open(purpose: string, sealed: Buffer): string {
    const nonce = sealed.subarray(0, nonceBytes);
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv('aes-256-gcm', this.#keyFor(purpose), nonce);
    decipher.setAuthTag(tag);
    const body = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  }

  /** A digest that nobody can compute without the secret, of a text that is too short for a plain one. */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#keyFor(purpose)).update(text).digest();
  }

  #keyFor(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, Buffer.alloc(0), `sanuk-backoffice ${purpose}`, 32));
  }
}
