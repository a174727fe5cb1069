/**
 * Code of a refusal that the back office answers itself, before or without the backend. Its pages meet the codes of the backend as well.
 */
export type OfficeCode =
  | 'wrong-credentials'
  | 'too-many-attempts'
  | 'code-wrong'
  | 'wrong-password'
  | 'passkey-invalid'
  | 'invitation-invalid'
  | 'session-over'
  | 'address-not-allowed'
  | 'request-invalid'
  | 'not-found'
  | 'backend-away'
  | 'not-permitted'
  | 'releases-not-set-up'
  | 'store-away'
  | 'brand-without-releases'
  | 'brand-damaged'
  | 'revision-conflict'
  | 'remote-pinned'
  | 'canary-needed'
  | 'release-refused'
  | 'revision-unreadable'
  | 'push-service-unknown'
  | 'push-refused'
  | 'internal';
