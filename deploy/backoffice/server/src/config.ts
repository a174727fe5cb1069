import type { BlockList } from 'node:net';
import { type Environment, readSettings, type Values } from '@sanuk/common/settings';
import { backofficeSettings } from './settings.ts';

export type BackofficeConfig = Omit<Values<typeof backofficeSettings>, 'ALLOWED_NETWORKS'> & {
  /** null for staff that may come from anywhere */
  allowedNetworks: BlockList | null;
};

/** @throws StartError with one line for each setting that is missing or wrong */
export function configFrom(environment: Environment): BackofficeConfig {
  const { ALLOWED_NETWORKS, ...values } = readSettings(backofficeSettings, environment);
  return { ...values, allowedNetworks: ALLOWED_NETWORKS };
}
