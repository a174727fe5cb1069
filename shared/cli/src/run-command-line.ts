import { answerTo, type CommandLineTool } from './command-line.ts';
import { exitCodes } from './exit-codes.ts';
import type { Flags } from './read-arguments.ts';
import { withoutSecrets } from './secrets.ts';

/** What a tool writes to and reads from; the process itself unless a test says otherwise. */
export interface CommandLineProcess {
  argv: readonly string[];
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  exitCode?: number | string | null;
}

/**
 * Runs a tool as a process: the answer on standard output, refusals and errors on standard error, JSON in place of text
 * when the tool has a switch `--json` and it was given, and the exit code set. The process ends when nothing is left to do.
 */
export async function runCommandLine<F extends Flags>(
  tool: CommandLineTool<F>,
  host: CommandLineProcess = process,
): Promise<void> {
  const args = host.argv.slice(2);
  try {
    const { text, data, exitCode } = await answerTo(tool, args);
    if (tool.flags.json?.type === 'boolean' && args.includes('--json'))
      host.stdout.write(`${JSON.stringify(data)}\n`);
    else if (text !== '') (exitCode === exitCodes.done ? host.stdout : host.stderr).write(`${text}\n`);
    host.exitCode = exitCode;
  } catch (fault) {
    const text = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
    host.stderr.write(`${withoutSecrets(text, args)}\n`);
    host.exitCode = exitCodes.fault;
  }
}
