import { spawn } from 'node:child_process';

interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/** A command that ended with something other than 0; the message has the last of what it said. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Lines of a failed command that say why. */
const lastLines = 40;

/** Runs a command to its end. @returns what it wrote to standard output @throws CommandError */
export function run(command: string, args: readonly string[], { cwd, env }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let all = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      all += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      all += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(out);
      const said = all.trimEnd().split('\n').slice(-lastLines).join('\n');
      reject(new CommandError(`${command} ${args.slice(0, 6).join(' ')} ended with ${code}\n${said}`));
    });
  });
}
