import { setTimeout as wait } from 'node:timers/promises';
import { done, exitCodes, runCommandLine, said } from '@sanuk/cli';
import { StartError } from '@sanuk/common/start-error';
import { KeysError } from '@sanuk/release-store/manifests';
import closeWithGrace from 'close-with-grace';
import { configFrom, type EdgeConfig } from './config.ts';
import { createEdge } from './server.ts';

const usage = `edge [--check-config]

  serves the brands; its settings come from the environment (docs/settings.md)

  --check-config     reads the settings, reports whether they are valid, and ends

  exit code: 0 done, or stopped by a signal · 2 command not understood · 1 a setting is missing or wrong, or the edge cannot start
`;

async function serve(config: EdgeConfig): Promise<void> {
  const { app, internal, metrics, readiness } = await createEdge(config);
  closeWithGrace({ delay: 10_000 + config.drainMs, logger: false }, async ({ err, signal }) => {
    if (err) app.log.error({ err }, 'the edge stops because of an error');
    else app.log.info({ signal }, 'the edge stops');
    readiness.drain();
    if (signal === 'SIGTERM') await wait(config.drainMs);
    await app.close();
    await internal.close();
  });
  metrics.watchProcess();
  if (config.internal) await internal.listen(config.internal);
  await app.listen({ host: config.host, port: config.port });
}

await runCommandLine({
  usage,
  flags: { 'check-config': { type: 'boolean' } },
  words: 'none',
  expected: [StartError, KeysError].map((kind) => ({ kind, exitCode: exitCodes.fault })),
  async run({ values }) {
    const config = configFrom(process.env);
    if (values['check-config']) return done('configuration is valid', null);
    await serve(config);
    return said(exitCodes.done);
  },
});
// What a failed start has opened would keep the process alive.
if (process.exitCode !== exitCodes.done) process.exit();
