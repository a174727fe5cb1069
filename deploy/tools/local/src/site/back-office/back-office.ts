import { join } from 'node:path';
import { addDatabase } from '@sanuk/backend/embedded-postgres';
import { startArguments } from '@sanuk/cli/typescript';
import { type SiteProcess, serverProcess } from '../processes/processes.ts';
import { keepSecrets } from '../settings/secrets.ts';
import { localUrl, type SiteSettings } from '../settings/settings.ts';
import { launchProcesses, type Site } from '../site.ts';

type Environment = Record<string, string | undefined>;

/** The address of the back office for people: passkeys and secure contexts need a name, not a number. */
export const officeUrl = ({ officePort }: Pick<SiteSettings, 'officePort'>): string =>
  localUrl(officePort, 'localhost');

/** Returns how the back office of a local site is started. */
function officeProcess(settings: SiteSettings, databaseUrl: string, env: Environment): SiteProcess {
  const { root, data, ports, internalPort, officePort } = settings;
  const cwd = join(root, 'deploy/backoffice/server');
  return serverProcess(
    {
      ...{ name: 'backoffice', cwd, sources: join(cwd, 'src'), program: startArguments('src/main.ts') },
      port: officePort,
      settings: {
        ...{
          PUBLIC_URL: officeUrl(settings),
          DATABASE_URL: databaseUrl,
          BACKEND_URL: localUrl(ports.backend),
        },
        BACKOFFICE_SECRET: keepSecrets(join(data, 'secrets.json')).backofficeSecret,
        APP_DIR: join(root, 'deploy/backoffice/app/dist'),
        RELEASES_PAGE: '1',
        STORE_DIR: join(data, 'store'),
        KEYS_DIR: join(data, 'keys'),
        BRANDS_DIR: join(root, 'deploy/brands'),
        EDGE_METRICS: `${localUrl(internalPort)}/metrics`,
      },
    },
    settings,
    env,
  );
}

/**
 * Starts the back office beside a site that is ready, on a database of its own: BACKOFFICE_DATABASE_URL, or one on the server that the backend
 * started. Null where the backend has a server of its own and the back office was given none.
 * @throws NotReadyError
 */
export async function startBackOffice(
  settings: SiteSettings,
  env: Environment,
  say: (sentence: string) => void,
): Promise<Site | null> {
  const databaseUrl = await databaseOf(settings, env);
  if (databaseUrl === null) {
    say('No back office: BACKOFFICE_DATABASE_URL names no database for it.');
    return null;
  }
  const site = launchProcesses([officeProcess(settings, databaseUrl, env)], say);
  try {
    await site.ready();
    return site;
  } catch (cause) {
    await site.stop();
    throw cause;
  }
}

async function databaseOf({ data }: SiteSettings, env: Environment): Promise<string | null> {
  if (env.BACKOFFICE_DATABASE_URL) return env.BACKOFFICE_DATABASE_URL;
  return env.DATABASE_URL ? null : addDatabase(join(data, 'postgres'), 'backoffice');
}
