import { type CommandLine, UsageError } from '@sanuk/cli';

/** Every option of every command. */
export const flags = {
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
  wallet: { type: 'string' },
  amount: { type: 'string' },
  turnover: { type: 'string' },
  codes: { type: 'string' },
  uses: { type: 'string' },
  question: { type: 'string' },
  answer: { type: 'string' },
  answers: { type: 'string' },
  'answers-max': { type: 'string' },
  'per-deposit': { type: 'string' },
  credit: { type: 'string', multiple: true },
  return: { type: 'string', multiple: true },
  points: { type: 'string' },
  winners: { type: 'string' },
  top: { type: 'string' },
  bottom: { type: 'string' },
  level: { type: 'string' },
  months: { type: 'string' },
  days: { type: 'string' },
  game: { type: 'string' },
  spins: { type: 'string' },
  stake: { type: 'string' },
  'return-reference': { type: 'string' },
  state: { type: 'string' },
  problem: { type: 'string' },
  tracking: { type: 'string' },
  cursor: { type: 'string' },
  limit: { type: 'string' },
  draft: { type: 'string' },
  'display-name': { type: 'string' },
  role: { type: 'string' },
  remotes: { type: 'string' },
  kind: { type: 'string' },
  account: { type: 'string' },
  direction: { type: 'string' },
  bank: { type: 'string' },
  number: { type: 'string' },
  person: { type: 'string' },
  action: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Values = CommandLine<typeof flags>['values'];

/** The command line, read and checked for form. */
export interface Options {
  /** such as `notification publish` */
  command: string;
  /** what follows the command: the number of a notification or an event, a transaction, a phone */
  rest: string[];
  values: Values;
}

/** Which command it is, and what it is about. */
export function optionsOf({ values, words }: CommandLine<typeof flags>): Options {
  const [noun = '', verb, ...rest] = words;
  return { command: verb ? `${noun} ${verb}` : noun, rest, values };
}

type Required =
  | 'brand'
  | 'title'
  | 'image'
  | 'reason'
  | 'phone'
  | 'wallet'
  | 'account'
  | 'direction'
  | 'bank'
  | 'number'
  | 'amount'
  | 'level'
  | 'months'
  | 'game'
  | 'spins'
  | 'stake'
  | 'until'
  | 'question'
  | 'answer'
  | 'top'
  | 'bottom'
  | 'return-reference'
  | 'tracking'
  | 'display-name'
  | 'role';

/** An option the command cannot do without. @throws UsageError */
export function required(values: Values, name: Required): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
}

/** The one thing a command is about. @throws UsageError */
export function subjectOf({ command, rest }: Options, what: string): string {
  const [subject, ...more] = rest;
  if (subject === undefined || more.length > 0) throw new UsageError(`${command} takes ${what}`);
  return subject;
}

/** `250` or `250.50` baht in satang. @throws UsageError */
export const satangOf = (option: string, amount: string): number =>
  hundredthsOf(option, amount, 'baht such as 250 or 250.50');

/** `1.5` in hundredths. @throws UsageError */
export function hundredthsOf(option: string, text: string, takes = 'a number such as 2 or 1.5'): number {
  const parts = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text);
  if (!parts) throw new UsageError(`--${option} takes ${takes}, not ${JSON.stringify(text)}`);
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
