import type { BlockList } from 'node:net';
import { type Environment, readSettings, type Values } from '@sanuk/common/settings';
import { storeLocation } from '@sanuk/release-store/store';
import type { ReleaseSettings } from './releases/releases.ts';
import { backofficeSettings } from './settings.ts';

type BackofficeValues = Values<typeof backofficeSettings>;

export type BackofficeConfig = Omit<BackofficeValues, 'ALLOWED_NETWORKS'> & {
  /** null for staff that may come from anywhere */
  allowedNetworks: BlockList | null;
  /** null where the page of releases is not set up */
  releases: ReleaseSettings | null;
};

/** @throws StartError with one line for each setting that is missing or wrong */
export function configFrom(environment: Environment): BackofficeConfig {
  const { ALLOWED_NETWORKS, ...values } = readSettings(backofficeSettings, environment, findReleaseFaults);
  return { ...values, allowedNetworks: ALLOWED_NETWORKS, releases: releasesOf(values) };
}

/** Reads where releases are from several settings. @throws Error that names the one which is missing or wrong */
function releasesOf(values: Partial<BackofficeValues>): ReleaseSettings | null {
  if (!values.RELEASES_PAGE) return null;
  const { STORE_URL, STORE_DIR, KEYS_DIR, BRANDS_DIR, AWS_REGION, AWS_ENDPOINT_URL_S3 } = values;
  const store = STORE_URL ?? STORE_DIR;
  if (!store) throw new Error('STORE_DIR is not set: RELEASES_PAGE=1 needs a store of releases');
  if (!KEYS_DIR) throw new Error('KEYS_DIR is not set: RELEASES_PAGE=1 needs the keys of the release tool');
  if (!BRANDS_DIR) throw new Error('BRANDS_DIR is not set: RELEASES_PAGE=1 needs the folder of the brands');
  const bucket = {
    AWS_REGION: AWS_REGION ?? undefined,
    AWS_ENDPOINT_URL_S3: AWS_ENDPOINT_URL_S3 ?? undefined,
  };
  return {
    store: storeLocation(store, bucket),
    keysDir: KEYS_DIR,
    brandsDir: BRANDS_DIR,
    metricsUrls: values.EDGE_METRICS ?? [],
  };
}

function findReleaseFaults(values: Partial<BackofficeValues>): string[] {
  try {
    releasesOf(values);
    return [];
  } catch (fault) {
    return [fault instanceof Error ? fault.message : String(fault)];
  }
}
