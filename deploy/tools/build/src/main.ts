import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { done, exitCodes, runCommandLine } from '@sanuk/cli';
import { BuildError } from './build-error.ts';
import { buildServers } from './build-servers.ts';
import { usage } from './usage.text.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

await runCommandLine({
  usage,
  flags: { out: { type: 'string' }, json: { type: 'boolean' } },
  words: 'none',
  expected: [{ kind: BuildError, exitCode: exitCodes.fault }],
  async run({ values }) {
    const out = resolve(values.out ?? `${root}deploy/production/dist`);
    const { scripts, bytes, packages } = await buildServers(root, out);
    const text = `${out}: ${scripts} scripts, ${Math.ceil(bytes / 1024)} KiB; node ${join(out, 'sanuk.js')} --help lists the commands`;
    return done(text, { out, scripts, bytes, packages });
  },
});
