import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from '../processes/error-code.ts';
import { SettingError, type SiteSettings } from '../settings/settings.ts';

/** Whether a program already listens on this port of 127.0.0.1. */
export async function isPortTaken(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return true;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return false;
}

/** @throws SettingError with one sentence when a port the site needs is taken */
export async function assertPortsFree(settings: SiteSettings): Promise<void> {
  for (const port of [...Object.values(settings.ports), settings.internalPort, settings.officePort])
    await assertPortFree(port, settings);
}

/** The same for one port. @throws SettingError */
export async function assertPortFree(port: number, { ports }: Pick<SiteSettings, 'ports'>): Promise<void> {
  if (!(await isPortTaken(port))) return;
  const other = ports.edge < 60_000 ? ports.edge + 1000 : 8080;
  throw new SettingError(
    `Port ${port} is taken by another program: stop that, or move the site with PORT=${other} npm start.`,
  );
}
