import { FolderStore } from './folder-store.ts';
import { type S3Location, S3Store } from './s3-store.ts';
import { isKey, type Store } from './store.ts';

/** Where a store is. */
export type StoreLocation = { folder: string } | S3Location;

/** A location that is neither a folder nor a bucket; the message says what is wrong. */
export class StoreLocationError extends Error {
  override name = 'StoreLocationError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads where a store is: a folder of this machine, or `s3://bucket/prefix`. Endpoint and region are those of the AWS tools,
 * `AWS_ENDPOINT_URL_S3` and `AWS_REGION`.
 * @throws StoreLocationError
 */
export function storeLocation(text: string, environment: Environment): StoreLocation {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  if (scheme === undefined) return { folder: text };
  const [, bucket = '', , path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/(.*?))?\/*$/.exec(text) ?? [];
  if (bucket === '' || (path !== '' && !isKey(path))) {
    throw new StoreLocationError(`not a store: ${text} (a folder, or s3://bucket/prefix)`);
  }
  const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region } = environment;
  if (endpoint && !/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/?$/i.test(endpoint)) {
    throw new StoreLocationError(`AWS_ENDPOINT_URL_S3 is not an origin: ${endpoint}`);
  }
  return {
    bucket,
    prefix: path === '' ? '' : `${path}/`,
    endpoint: endpoint || undefined,
    region: region || undefined,
  };
}

/** Opens a store. Nothing is read yet. */
export const openStore = (location: StoreLocation): Store =>
  'folder' in location ? new FolderStore(location.folder) : new S3Store(location);

/** A location as it is written in settings. */
export const locationText = (location: StoreLocation): string =>
  'folder' in location ? location.folder : `s3://${location.bucket}/${location.prefix}`.replace(/\/$/, '');
