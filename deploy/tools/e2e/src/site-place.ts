import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimPortsFrom, claimSitePorts } from '@sanuk/local/claim-ports';

/** Where the site under test listens and what it writes into. */
export interface SitePlace {
  port: number;
  folder: string;
}

/** Set in the process that claimed the ports, and in no worker of it. */
let isClaimed = false;

/**
 * The place of this run. It is chosen once, by the process that reads the configuration first: free ports, which it holds as long
 * as it lives, and an empty folder, which goes with it. Workers find both in the environment that they inherit. Whoever writes a test
 * may name them: E2E_PORT, and E2E_DATA where the folder is not the one of that port.
 */
export async function chooseSitePlace(): Promise<SitePlace> {
  const { E2E_PORT, E2E_DATA, E2E_REUSE } = process.env;
  if (E2E_PORT)
    return { port: Number(E2E_PORT), folder: E2E_DATA ?? join(tmpdir(), `sanuk-e2e-${E2E_PORT}`) };
  if (E2E_REUSE === '1') throw new Error('E2E_REUSE needs E2E_PORT: the first port of the site that runs');
  const { first: port } = await claimSitePorts();
  isClaimed = true;
  const folder = E2E_DATA ?? ownFolder();
  Object.assign(process.env, { E2E_PORT: String(port), E2E_DATA: folder });
  return { port, folder };
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Before anything is removed or started. @throws Error when somebody else has one of the ports that were named */
export async function holdSitePorts({ port }: Pick<SitePlace, 'port'>): Promise<void> {
  if (isClaimed) return;
  if (!(await claimPortsFrom(port)))
    throw new Error(
      `a program has one of the ports ${port} to ${port + 15}: stop it, or leave E2E_PORT away`,
    );
  isClaimed = true;
}
