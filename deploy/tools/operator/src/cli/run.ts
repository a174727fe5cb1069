import { userInfo } from 'node:os';
import { type Answer, answerTo, type CommandLineTool, exitCodes, unknownCommand } from '@sanuk/cli';
import {
  BackendAwayError,
  KeyMissingError,
  OrderRefusedError,
  operatorClient,
} from '@sanuk/common/operator-client';
import { BackendUnknownError, findBackend } from '../client/local-site.ts';
import type { Environment } from './command.ts';
import { commands } from './commands.ts';
import { joinCommand } from './members/staff-commands.ts';
import { flags, optionsOf } from './options.ts';
import { usage } from './usage.text.ts';

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
    if (options.command === joinCommand.name) return await joinCommand.run(options, { root, environment });
    const command = commands[options.command];
    if (!command) throw unknownCommand(options.command, [...Object.keys(commands), joinCommand.name]);
    const order = command(options, options.values.who ?? userInfo().username);
    const { url, keys } = findBackend(root, environment, options.values.as);
    return await order(operatorClient(url, keys, options.values.as));
  },
});

/** Runs one command line and says what to print. Refusals are answers; faults of the tool itself are thrown. */
export const runCommand = (args: readonly string[], environment: Environment): Promise<Answer> =>
  answerTo(operatorTool(environment), args);
