import { type CommandLine, numberOf, UsageError, wholeNumberOf } from '@sanuk/cli';

export const kinds = ['kill', 'desync', 'fuzz', 'tamper'] as const;
/** Kinds that need PostgreSQL and nginx of the machine, and run only where they are named. */
const namedKinds = ['cluster', 'upgrade'] as const;
const allKinds = [...kinds, ...namedKinds] as const;
export type Kind = (typeof allKinds)[number];

export interface TortureOptions {
  /** about how long all of it may take */
  minutes: number;
  only: readonly Kind[];
  seed: number;
  /** kills of each process, instead of minutes */
  kills: number | undefined;
  port: number;
  /** a commit or the folder of a checkout: the release that is upgraded from */
  from: string;
  /** file for the results as JSON */
  json: string | undefined;
}

export const flags = {
  minutes: { type: 'string' },
  only: { type: 'string', multiple: true },
  seed: { type: 'string' },
  kills: { type: 'string' },
  port: { type: 'string' },
  from: { type: 'string' },
  json: { type: 'string' },
} as const;

const isKind = (name: string): name is Kind => allKinds.some((kind) => kind === name);

/** What the options mean. @throws UsageError */
export function optionsOf({ values }: CommandLine<typeof flags>, newSeed: () => number): TortureOptions {
  const { minutes = '5', seed = String(newSeed()), kills, port = '8580', from = 'main', json } = values;
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.filter((name) => !isKind(name));
  if (unknown.length > 0)
    throw new UsageError(`--only knows ${allKinds.join(', ')}, not ${unknown.join(', ')}`);
  return {
    minutes: numberOf('--minutes', minutes),
    only: only.length > 0 ? allKinds.filter((kind) => only.includes(kind)) : kinds,
    seed: wholeNumberOf('--seed', seed),
    kills: kills === undefined ? undefined : wholeNumberOf('--kills', kills),
    port: wholeNumberOf('--port', port, { from: 1, to: 65_535 }),
    from,
    json,
  };
}
