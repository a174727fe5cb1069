/** Everything that signs or verifies: requests between machines, documents that many read, and what both are made of. */
export { hmacSha256, isSameSecret } from './signature/digest.ts';
export { type DocumentKey, isDocumentSigned, signDocument } from './signature/document.ts';
export {
  Keyring,
  keyIdOf,
  type PersonKey,
  type RequestKey,
  readKeyring,
  type SigningKey,
} from './signature/keyring.ts';
export type { SignedMessage } from './signature/request-text.ts';
export {
  type SignedRequest,
  signedHeaders,
  signedRequest,
} from './signature/sign-request.ts';
export {
  isTextSignedByKey,
  isTokenSigned,
  isTokenSignedByKey,
  signTextByKey,
  signToken,
  signTokenByKey,
} from './signature/token.ts';
export {
  type Headers,
  type ReplayGuard,
  signatureWindowMs,
  verifyOnce,
  verifySignature,
} from './signature/verify-request.ts';
