/** Where releases and manifests are kept. */
export { FolderStore } from './folder-store.ts';
export { isKey, readText, type Store, type StoredFile, StoreUnavailableError } from './store.ts';
export {
  locationText,
  openStore,
  type StoreLocation,
  StoreLocationError,
  storeLocation,
} from './store-location.ts';
