import { type KeyObject, sign, verify } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The private half of an Ed25519 pair, with the id its public half is found by. */
export interface DocumentKey {
  keyId: string;
  key: KeyObject;
}

/** The bytes a signature covers: canonical JSON (RFC 8785), in which the key's id stands beside the content. */
function signedBytes(keyId: string, content: object): Buffer {
  const text = canonicalize({ ...content, keyId });
  if (text === undefined) throw new Error('a document has a canonical form');
  return Buffer.from(text);
}

/** Signs what is kept and read by many, with Ed25519 in base64. Whoever verifies needs no secret. */
export const signDocument = ({ keyId, key }: DocumentKey, content: object): string =>
  sign(null, signedBytes(keyId, content), key).toString('base64');

/** Whether a signature is of this content by the key with this id; `key` is its public half. */
export const isDocumentSigned = ({ keyId, key }: DocumentKey, content: object, signature: string): boolean =>
  verify(null, signedBytes(keyId, content), key, Buffer.from(signature, 'base64'));
