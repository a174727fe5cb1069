import { parseArgs } from 'node:util';

/** A command line that does not say what to do; the message is for the person who wrote it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const flags = {
  brand: { type: 'string' },
  title: { type: 'string' },
  text: { type: 'string' },
  'text-file': { type: 'string' },
  image: { type: 'string' },
  href: { type: 'string' },
  type: { type: 'string' },
  position: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  key: { type: 'string' },
  who: { type: 'string' },
  as: { type: 'string' },
  reason: { type: 'string' },
  phone: { type: 'string' },
  level: { type: 'string' },
  'return-reference': { type: 'string' },
  state: { type: 'string' },
  problem: { type: 'string' },
  cursor: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];

/** The command line, read and checked for form. */
export interface Options {
  /** such as `notice publish`, or `help` */
  command: string;
  /** what follows the command: the number of a notice or an event, a transaction, a phone */
  rest: string[];
  values: Values;
}

/** Parses the arguments after `npm run operator --`. @throws UsageError */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [noun = 'help', verb, ...rest] = positionals;
  if (values.help || noun === 'help') return { command: 'help', rest: [], values };
  return { command: verb ? `${noun} ${verb}` : noun, rest, values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Required = 'brand' | 'title' | 'image' | 'reason' | 'phone' | 'level' | 'return-reference';

/** An option the command cannot do without. @throws UsageError */
export function required(values: Values, name: Required): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

/** A whole number, not negative. @throws UsageError */
export function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${name} takes a whole number, not ${text}`);
  return Number(text);
}
