import { type Answer, done } from './answer.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { type CommandLine, type Flags, readArguments } from './read-arguments.ts';
import { withoutSecrets } from './secrets.ts';
import { UsageError } from './usage-error.ts';

/** An error the tool counts on: its message is the answer, in one line and without a stack. */
export interface ExpectedError {
  kind: abstract new (...args: never[]) => Error;
  exitCode: ExitCode;
}

/** One tool of the command line. */
export interface CommandLineTool<F extends Flags> {
  /** what `--help` prints, exit codes included */
  usage: string;
  flags: F;
  /** what the words between the options are: a command without which there is only help, names, or nothing at all */
  words: 'command' | 'names' | 'none';
  expected?: readonly ExpectedError[];
  run(line: CommandLine<F>): Promise<Answer>;
}

/**
 * What a tool answers to a command line. Errors it expects are answers; faults of the tool itself are thrown.
 * @param args what stands behind the name of the tool
 */
export async function answerTo<F extends Flags>(
  tool: CommandLineTool<F>,
  args: readonly string[],
): Promise<Answer> {
  try {
    const line = readArguments(args, tool.flags);
    const [word] = line.words;
    if (asksForHelp(tool.words, line)) return done(tool.usage, tool.usage);
    if (tool.words === 'none' && word !== undefined)
      throw new UsageError(`no argument ${word}; --help says what there is`);
    return await tool.run(line);
  } catch (error) {
    return expectedAnswer(error, tool.expected ?? [], args);
  }
}

const asksForHelp = (
  words: CommandLineTool<Flags>['words'],
  { values, words: [word] }: { values: { help?: boolean }; words: string[] },
): boolean => values.help === true || (words === 'command' && (word === undefined || word === 'help'));

function expectedAnswer(error: unknown, expected: readonly ExpectedError[], args: readonly string[]): Answer {
  const usage = { kind: UsageError, exitCode: exitCodes.usage };
  const known = [usage, ...expected].find(({ kind }) => error instanceof kind);
  const exitCode = known?.exitCode ?? (isOfTheSystem(error) ? exitCodes.fault : undefined);
  if (exitCode === undefined || !isError(error)) throw error;
  const message = withoutSecrets(error.message, args);
  return { text: message, data: { refused: error.name, message }, exitCode };
}

/** By its shape: an error of Node is none of the `Error` that a test runner gives its tests. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'message' in error && 'name' in error;

/** A file that is not there, a port that is taken: the sentence of the system says it, a stack would not. */
const isOfTheSystem = (error: unknown): boolean =>
  isError(error) && 'syscall' in error && typeof error.syscall === 'string';
