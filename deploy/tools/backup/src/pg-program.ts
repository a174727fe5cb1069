import { type ChildProcess, spawn } from 'node:child_process';
import { BackupError } from './backup-error.ts';

/** What the programs of PostgreSQL take from the environment; the secrets of the servers are not among it. */
const passedOn = /^(?:PATH|HOME|LD_LIBRARY_PATH|TMPDIR|PG(?!PASSWORD|USER|DATABASE|HOST|PORT|OPTIONS)\w+)$/;

interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/**
 * Finds a client program of PostgreSQL on the PATH.
 * @param server major version that it has to know
 * @returns its major version
 * @throws BackupError
 */
export async function findProgram(name: string, server: number): Promise<number> {
  const needed = `install the client programs of PostgreSQL ${server} or newer`;
  const { out } = await run(name, ['--version'], {}).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(
      cause.code === 'ENOENT'
        ? `${name} is not on the PATH: ${needed}`
        : `${name} does not start: ${cause.message}`,
      { cause },
    );
  });
  const version = Number(/\(PostgreSQL\) (\d+)/.exec(out)?.[1] ?? 0);
  if (version < server)
    throw new BackupError(
      `${name} is of PostgreSQL ${version}, which cannot read version ${server}: ${needed}`,
    );
  return version;
}

/**
 * Runs a client program on a database; the password goes through the environment.
 * @throws BackupError with the first error that it reports
 */
export async function runOnDatabase(
  name: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const { code, signal, err } = await run(name, [...args, '--no-password', `--dbname=${url}`], {
    PGPASSWORD: password,
  });
  if (code === 0) return;
  const lines = err.split('\n').filter((line) => line.trim() !== '');
  const reason = lines.find((line) => line.includes('error:')) ?? lines.at(-1);
  throw new BackupError(signal ? `${name} was ended by ${signal}` : (reason ?? `${name} ended with ${code}`));
}

function run(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const given = Object.entries(process.env).filter(([variable]) => passedOn.test(variable));
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      env: { ...Object.fromEntries(given), LC_ALL: 'C', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const release = endWithUs(child);
    const ended = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      ended.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ended.err += chunk;
    });
    child.on('error', (cause) => {
      release();
      reject(cause);
    });
    child.on('close', (code, signal) => {
      release();
      resolve({ ...ended, code, signal });
    });
  });
}

/** Ends a program when we are asked to end: the command then fails and tidies up. */
function endWithUs(child: ChildProcess): () => void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const end = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
