import { writeFileSync } from 'node:fs';
import { localUrl, type SiteSettings } from './settings/settings.ts';

/** Where the processes of one local site answer. */
export interface Addresses {
  edge: string;
  backend: string;
  sandbox: string;
  /** where the edge tells its counters */
  metrics: string;
  /** where staff opens the back office */
  office: string;
}

export const addressesOf = ({ ports, internalPort, officePort }: SiteSettings): Addresses => ({
  edge: localUrl(ports.edge),
  backend: localUrl(ports.backend),
  sandbox: localUrl(ports.sandbox),
  metrics: `${localUrl(internalPort)}/metrics`,
  office: localUrl(officePort, 'localhost'),
});

/** Writes them down in the data folder, where the tools find the site that was started last. */
export function keepAddresses(file: string, addresses: Addresses): void {
  writeFileSync(file, `${JSON.stringify(addresses, null, 2)}\n`);
}
