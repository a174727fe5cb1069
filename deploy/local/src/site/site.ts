import { join } from 'node:path';
import { type Supervisor, supervise } from './child.ts';
import { siteProcesses } from './processes.ts';
import { untilReady } from './ready.ts';
import { keepSecrets } from './secrets.ts';
import type { SiteSettings } from './settings.ts';
import { stopLeftPostgres } from './stop-postgres.ts';

/** The processes of one site. */
export interface Site {
  /** Resolves when every process answers. @throws NotReady */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 90_000;

/** Starts backend, sandbox and edge, and keeps them running until `stop`. */
export function launchSite(
  settings: SiteSettings,
  hosts: readonly string[],
  env: Record<string, string | undefined>,
  say: (sentence: string) => void,
): Site {
  const secrets = keepSecrets(join(settings.data, 'secrets.json'));
  const processes = siteProcesses(settings, secrets, hosts, env);
  const onCrash = (logFile: string) => (name: string, how: string, againInMs: number) =>
    say(`${name} ended (${how}); starting it again in ${againInMs / 1000} s. Log: ${logFile}`);
  const running: Supervisor[] = processes.map((spec) => supervise(spec, { onCrash: onCrash(spec.logFile) }));
  return {
    async ready() {
      await Promise.all(
        processes.map(({ name, healthUrl, logFile }) =>
          untilReady(name, healthUrl, READY_TIMEOUT_MS, logFile),
        ),
      );
    },
    async stop() {
      // The door first, then what stands behind it; the backend takes its database along.
      for (const child of [...running].reverse()) await child.stop();
      await stopLeftPostgres(settings.data);
    },
  };
}
