import { exitCodes, runCommandLine, said } from '@sanuk/cli';
import { StartError } from '@sanuk/common/start-error';
import closeWithGrace from 'close-with-grace';
import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';

const usage = `sandbox

  stands in for bank, text service, draws, LINE and a game provider; its settings come from the environment (docs/settings.md)

  exit code: 0 stopped by a signal · 2 command not understood · 1 a setting is missing or wrong, or the sandbox cannot start
`;

await runCommandLine({
  usage,
  flags: {},
  words: 'none',
  expected: [{ kind: StartError, exitCode: exitCodes.fault }],
  async run() {
    const config = readConfig(process.env);
    const app = await buildSandbox(config);
    closeWithGrace({ delay: 3000 }, async () => app.close());
    const address = await app.listen({ port: config.port, host: config.host });
    console.log(`sandbox listens on ${address}`);
    return said(exitCodes.done);
  },
});
// What a failed start has opened would keep the process alive.
if (process.exitCode !== exitCodes.done) process.exit();
