import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearestName } from './nearest-name.ts';
import { UsageError } from './usage-error.ts';

/** The options a tool takes, as `parseArgs` of Node describes them. */
export type Flags = NonNullable<ParseArgsConfig['options']>;

const help = { help: { type: 'boolean', short: 'h' } } as const;

interface Config<F extends Flags> {
  args: string[];
  options: F & typeof help;
  allowPositionals: true;
  strict: true;
}

/** A command line, read: options by their names, and the words between them. */
export interface CommandLine<F extends Flags> {
  values: ReturnType<typeof parseArgs<Config<F>>>['values'];
  words: string[];
}

/** Reads options and words; `--help` and `-h` are known to every tool. @throws UsageError that repeats no value */
export function readArguments<F extends Flags>(args: readonly string[], flags: F): CommandLine<F> {
  const options = { ...flags, ...help };
  refuseWrong(args, options);
  const { values, positionals } = parseArgs<Config<F>>({
    args: [...args],
    options,
    allowPositionals: true,
    strict: true,
  });
  return { values, words: positionals };
}

/** Node's own messages take several lines, and one of them repeats what was given. */
function refuseWrong(args: readonly string[], options: Flags): void {
  const { tokens } = parseArgs({
    args: [...args],
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw new UsageError(unknownOption(name, rawName, options));
    if (option.type === 'boolean' && value !== undefined) throw new UsageError(`${rawName} takes no value`);
    if (option.type === 'string' && value === undefined) throw new UsageError(`${rawName} takes a value`);
    if (option.type === 'string' && !inlineValue && value?.startsWith('-') && value !== '-')
      throw new UsageError(`${rawName} takes a value; one that begins with a dash is written ${rawName}=…`);
  }
}

function unknownOption(name: string, rawName: string, options: Flags): string {
  const nearest = nearestName(name, Object.keys(options));
  const advice = nearest === undefined ? '' : `did you mean --${nearest}? `;
  return `no option ${rawName}; ${advice}--help lists them`;
}
