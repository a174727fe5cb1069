/** Shapes of http_ece, which has no types: the part that web push needs. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Keys {
    version: 'aes128gcm';
    /** own half of the key exchange */
    privateKey: ECDH;
    /** public half of the other side; the header of an encrypted message has it */
    dh?: Buffer;
    authSecret: Buffer;
    /** random where it is left out */
    salt?: Buffer;
  }
  const ece: {
    encrypt(content: Buffer, keys: Keys): Buffer;
    decrypt(message: Buffer, keys: Keys): Buffer;
  };
  export default ece;
}
