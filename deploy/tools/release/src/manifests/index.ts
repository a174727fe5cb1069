/** What a brand runs, as signed revisions, and the keys that sign them. */
export { isInCanary } from './canary.ts';
export { addKey, loadSigningKey, loadTrustedKeys, type TrustedKeys, trustedFile } from './keys.ts';
export {
  appendManifest,
  isBrandName,
  newestManifest,
  newestRevision,
  readManifest,
  revisionKey,
  revisionsOf,
} from './manifest.repository.ts';
export { releasesOf } from './manifest.rules.ts';
export { signManifest, verifyManifest } from './signing.ts';
