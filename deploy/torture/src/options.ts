import { parseArgs } from 'node:util';

export const kinds = ['kill', 'desync', 'fuzz', 'tamper'] as const;
export type Kind = (typeof kinds)[number];

export interface TortureOptions {
  /** about how long all of it may take */
  minutes: number;
  only: readonly Kind[];
  seed: number;
  /** kills of each process, instead of minutes */
  kills: number | undefined;
  port: number;
  /** file for the results as JSON */
  json: string | undefined;
}

/** An argument nobody can follow; the message is one sentence. */
export class ArgumentError extends Error {
  override name = 'ArgumentError';
}

const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name);

/** @throws ArgumentError */
export function readOptions(args: readonly string[], newSeed: () => number): TortureOptions {
  const { values } = parse(args);
  const number = (name: 'minutes' | 'seed' | 'kills' | 'port', fallback: number): number => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isFinite(value) || value < 0)
      throw new ArgumentError(`--${name} must be a number, not ${values[name]}.`);
    return value;
  };
  const only = (values.only ?? []).flatMap((names) => names.split(','));
  const unknown = only.filter((name) => !isKind(name));
  if (unknown.length > 0)
    throw new ArgumentError(`--only knows ${kinds.join(', ')}, not ${unknown.join(', ')}.`);
  return {
    minutes: number('minutes', 5),
    only: only.length > 0 ? kinds.filter((kind) => only.includes(kind)) : kinds,
    seed: number('seed', newSeed()),
    kills: values.kills === undefined ? undefined : number('kills', 0),
    port: number('port', 8580),
    json: values.json,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string' },
        only: { type: 'string', multiple: true },
        seed: { type: 'string' },
        kills: { type: 'string' },
        port: { type: 'string' },
        json: { type: 'string' },
      },
    });
  } catch (cause) {
    throw new ArgumentError(cause instanceof Error ? cause.message : String(cause));
  }
}
