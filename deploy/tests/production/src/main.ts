/** `npm test -- production`: the images and compose, tried for real. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { exitCodes, runCommandLine, said, wholeNumberOf } from '@sanuk/cli';
import { tryProduction } from './steps.ts';
import { usage } from './usage.text.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

await runCommandLine({
  usage,
  flags: {
    json: { type: 'string' },
    keep: { type: 'boolean' },
    port: { type: 'string' },
    from: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
  },
  words: 'none',
  async run({ values: { json, keep = false, port = '8443', from, kills = '2', seed = '1' } }) {
    const steps = await tryProduction({
      root,
      port: wholeNumberOf('--port', port, { from: 1, to: 65_529 }),
      kills: wholeNumberOf('--kills', kills),
      seed: wholeNumberOf('--seed', seed),
      from,
      keep,
      say: (sentence) => console.log(`  ${sentence}`),
    });
    if (json) writeFileSync(json, JSON.stringify(steps));
    const failed = steps.filter(({ failure }) => failure !== null).length;
    console.log(`\n${steps.length - failed} passed, ${failed} failed`);
    return said(failed === 0 ? exitCodes.done : exitCodes.fault);
  },
});
