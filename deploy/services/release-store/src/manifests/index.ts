/** What a brand runs, as signed revisions, and the keys that sign them. */
export { isInCanary } from './canary.ts';
export {
  addKey,
  KeysError,
  loadSigningKey,
  loadTrustedKeys,
  retireKey,
  type SigningKey,
  type TrustedKeys,
  trustedFile,
} from './keys.ts';
export {
  appendManifest,
  isBrandName,
  keysInUse,
  listBrands,
  ManifestError,
  newestManifest,
  newestRevision,
  pointerKey,
  putPointer,
  RevisionConflictError,
  readManifest,
  revisionKey,
  revisionsOf,
} from './manifest.repository.ts';
export {
  approved,
  ChangeRefusedError,
  type Composition,
  entryOf,
  initialComposition,
  promoted,
  releasesOf,
  restored,
  rolledBack,
  withEntry,
  withSettings,
} from './manifest.rules.ts';
export { type ManifestFlaw, parseManifest, signManifest, verifyManifest } from './signing.ts';
