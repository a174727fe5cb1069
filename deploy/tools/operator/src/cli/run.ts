import { userInfo } from 'node:os';
import { type Answer, answerTo, type CommandLineTool, exitCodes, unknownCommand } from '@sanuk/cli';
import { BackendUnknownError, findBackend } from '../client/local-site.ts';
import {
  BackendAwayError,
  KeyMissingError,
  OrderRefusedError,
  operatorClient,
} from '../client/operator-client.ts';
import { commands } from './commands.ts';
import { flags, optionsOf } from './options.ts';
import { usage } from './usage.text.ts';

interface Environment {
  /** the project's root, where the data folder of `npm start` is */
  root: string;
  environment: Readonly<Record<string, string | undefined>>;
}

/** The tool of an agent's staff; every command line is read to its end before anything is sent. */
export const operatorTool = ({ root, environment }: Environment): CommandLineTool<typeof flags> => ({
  usage,
  flags,
  words: 'command',
  expected: [
    { kind: OrderRefusedError, exitCode: exitCodes.refused },
    { kind: KeyMissingError, exitCode: exitCodes.usage },
    { kind: BackendUnknownError, exitCode: exitCodes.fault },
    { kind: BackendAwayError, exitCode: exitCodes.fault },
  ],
  async run(line) {
    const options = optionsOf(line);
    const command = commands[options.command];
    if (!command) throw unknownCommand(options.command, Object.keys(commands));
    const order = command(options, options.values.who ?? userInfo().username);
    const { url, keys } = findBackend(root, environment);
    return await order(operatorClient(url, keys, options.values.as));
  },
});

/** Runs one command line and says what to print. Refusals are answers; faults of the tool itself are thrown. */
export const runCommand = (args: readonly string[], environment: Environment): Promise<Answer> =>
  answerTo(operatorTool(environment), args);
