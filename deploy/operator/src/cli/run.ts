import { userInfo } from 'node:os';
import { BackendUnknown, findBackend } from '../client/local-site.ts';
import { BackendAway, KeyMissing, OrderRefused, operatorClient } from '../client/operator-client.ts';
import { commands } from './commands.ts';
import { parseOptions, UsageError } from './options.ts';
import { type Answer, done, exitCodes } from './output.ts';
import { usage } from './usage.text.ts';

interface Surroundings {
  /** the project's root, where the data folder of `npm start` is */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** Runs one command line and says what to print. Refusals are answers; faults of the tool itself are thrown. */
export async function runCommand(
  args: readonly string[],
  { root, environment }: Surroundings,
): Promise<Answer> {
  try {
    const options = parseOptions(args);
    if (options.command === 'help') return done(usage, usage);
    const command = commands[options.command];
    if (!command) throw new UsageError(`no command ${options.command}; --help lists them`);
    const order = command(options, options.values.who ?? userInfo().username);
    const { url, keys } = findBackend(root, environment);
    return await order(operatorClient(url, keys, options.values.as));
  } catch (error) {
    return refusal(error);
  }
}

const kinds = [
  { kind: UsageError, exitCode: exitCodes.usage },
  { kind: OrderRefused, exitCode: exitCodes.refused },
  { kind: KeyMissing, exitCode: exitCodes.usage },
  { kind: BackendUnknown, exitCode: exitCodes.fault },
  { kind: BackendAway, exitCode: exitCodes.fault },
];

function refusal(error: unknown): Answer {
  const known = kinds.find(({ kind }) => error instanceof kind);
  if (!known || !(error instanceof Error)) throw error;
  const data = { refused: error.name, message: error.message };
  return { text: error.message, data, exitCode: known.exitCode };
}
