import { type CommandLineTool, done, exitCodes, UsageError } from '@sanuk/cli';
import { usage } from './usage.text.ts';
import { BackendAwayError, walkContract } from './walk.ts';

const flags = {
  url: { type: 'string' },
  agent: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

function addressOf(text: string | undefined): string {
  if (text === undefined) throw new UsageError('say which backend: --url http://localhost:8080');
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new UsageError(`--url takes an address, not ${text}`);
  return text;
}

/** Checks that a backend at an address answers every call of the contract as agreed. */
export const conformanceTool: CommandLineTool<typeof flags> = {
  usage,
  flags,
  words: 'none',
  expected: [{ kind: BackendAwayError, exitCode: exitCodes.fault }],
  async run({ values }) {
    const { asked, breaches } = await walkContract({ url: addressOf(values.url), agent: values.agent });
    if (breaches.length === 0) return done(`${asked.length} calls keep the contract`, { asked, breaches });
    const lines = breaches.map(({ call, why }) => `${call} ${why}`);
    const broken = new Set(breaches.map(({ call }) => call)).size;
    const text = [...lines, `${broken} of ${asked.length} calls break the contract`].join('\n');
    return { text, data: { asked, breaches }, exitCode: exitCodes.fault };
  },
};
