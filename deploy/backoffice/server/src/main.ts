import { done, exitCodes, runCommandLine, said } from '@sanuk/cli';
import { createLog } from '@sanuk/common/log';
import { StartError } from '@sanuk/common/start-error';
import closeWithGrace from 'close-with-grace';
import { type BackofficeConfig, configFrom } from './config.ts';
import { openReleases } from './releases/releases.ts';
import { startServer } from './server.ts';

const usage = `backoffice [--check-config]

  serves the pages of an agent's staff; its settings come from the environment (docs/settings.md)

  --check-config     reads the settings, and with RELEASES_PAGE=1 keys, brands and the folder of the store, reports whether they are valid, and ends

  exit code: 0 done, or stopped by a signal · 2 command not understood · 1 a setting is missing or wrong, or it cannot start
`;

async function serve(config: BackofficeConfig): Promise<void> {
  const log = createLog({ service: 'backoffice', level: config.LOG_LEVEL });
  const server = await startServer(config, log);
  closeWithGrace({ delay: 10_000, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected failure');
    await server.stop();
  });
  await server.app.listen({ host: config.HOST, port: config.PORT });
}

await runCommandLine({
  usage,
  flags: { 'check-config': { type: 'boolean' } },
  words: 'none',
  expected: [{ kind: StartError, exitCode: exitCodes.fault }],
  async run({ values }) {
    const config = configFrom(process.env);
    if (values['check-config']) {
      if (config.releases) await openReleases(config.releases);
      return done('configuration is valid', null);
    }
    await serve(config);
    return said(exitCodes.done);
  },
});
// What a failed start has opened would keep the process alive.
if (process.exitCode !== exitCodes.done) process.exit();
