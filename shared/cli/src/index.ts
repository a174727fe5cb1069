/** The one skeleton of every tool that is started from a command line. */
export { type Answer, done, said } from './answer.ts';
export { answerTo, type CommandLineTool } from './command-line.ts';
export { type ExitCode, exitCodes } from './exit-codes.ts';
export { nameAdvice, nearestName, unknownCommand } from './nearest-name.ts';
export { numberOf, wholeNumberOf } from './numbers.ts';
export { type CommandLine, type Flags, readArguments } from './read-arguments.ts';
export { runCommandLine } from './run-command-line.ts';
export { withoutSecrets } from './secrets.ts';
export { columnsOf, markdownTableOf } from './tables.ts';
export { UsageError } from './usage-error.ts';
