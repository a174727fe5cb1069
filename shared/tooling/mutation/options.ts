import { type CommandLine, UsageError, wholeNumberOf } from '@sanuk/cli';
import { type Folder, folders } from './folders.ts';

export const usage = `npm run mutation -- [folder…] [options]

  changes small things in sources, one at a time, and tells which changes no test notices
  folders: ${folders.map(({ name }) => name).join(', ')}; all of them without a name

  --sample <n>       so many changes of each part; 0 for all
  --seed <n>         which ones, when not all (1)
  --processes <n>    so many at a time (1)
  --fresh            forgets what earlier runs found out

  exit code: 0 every folder reaches its bound · 2 command not understood · 3 the tests fail before anything is changed ·
             130 stopped · 1 a folder stays below its bound
`;

export const flags = {
  sample: { type: 'string' },
  seed: { type: 'string', default: '1' },
  processes: { type: 'string', default: '1' },
  fresh: { type: 'boolean', default: false },
} as const;

export interface MutationOptions {
  chosen: readonly Folder[];
  /** undefined: as many as each part says */
  sample: number | undefined;
  seed: number;
  processes: number;
  fresh: boolean;
}

/** What the command line asks for. @throws UsageError */
export function optionsOf({ values, words: names }: CommandLine<typeof flags>): MutationOptions {
  const unknown = names.filter((name) => !folders.some((folder) => folder.name === name));
  if (unknown.length > 0) {
    const known = folders.map(({ name }) => name).join(', ');
    throw new UsageError(`not a folder: ${unknown.join(', ')}; there are ${known}`);
  }
  return {
    chosen: folders.filter(({ name }) => names.length === 0 || names.includes(name)),
    sample: values.sample === undefined ? undefined : wholeNumberOf('--sample', values.sample),
    seed: wholeNumberOf('--seed', values.seed),
    processes: wholeNumberOf('--processes', values.processes, { from: 1, to: 64 }),
    fresh: values.fresh,
  };
}
