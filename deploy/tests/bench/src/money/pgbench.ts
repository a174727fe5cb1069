import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A database of its own beside the site's, filled with what pgbench works on. */
export interface Pgbench {
  version: string;
  /** transactions a second of its built-in mix, TPC-B */
  run(clients: number, seconds: number): Promise<number>;
  drop(): Promise<void>;
}

/** A tool of PostgreSQL said no; the message holds what it said. */
export class PgbenchError extends Error {
  override name = 'PgbenchError';
}

const database = 'bench';
const scale = 10;

/** Transactions a second, as pgbench tells it. @throws PgbenchError */
export function transactionsIn(output: string): number {
  const found = /^tps = ([\d.]+)/m.exec(output);
  if (!found) throw new PgbenchError(`pgbench said nothing of its speed:\n${output}`);
  return Number(found[1]);
}

function runTool(
  tool: string,
  args: readonly string[],
  password: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      env: { ...process.env, PGPASSWORD: password },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: Buffer.concat(said).toString() }));
  });
}

/** The process and port of the database server of a site. */
export function databaseServerOf(data: string): { pid: number; port: string } {
  const lines = readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: lines[3]?.trim() ?? '' };
}

/** Makes and fills a database on the server of the site; null where the machine has no pgbench. */
export async function preparePgbench(data: string): Promise<Pgbench | null> {
  const { port } = databaseServerOf(data);
  const password = readFileSync(join(data, 'postgres/password'), 'utf8').trim();
  const server = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres'];
  const run = async (tool: string, ...args: string[]): Promise<string> => {
    const { code, output } = await runTool(tool, [...server, ...args], password);
    if (code !== 0) throw new PgbenchError(`${tool} ended with ${code}:\n${output}`);
    return output;
  };
  const asked = await runTool('pgbench', ['--version'], '').catch(() => null);
  if (!asked) return null;
  const sql = (statement: string) => run('psql', '-d', 'postgres', '-q', '-c', statement);
  const drop = async () => void (await sql(`drop database if exists ${database}`));
  await drop();
  await sql(`create database ${database}`);
  await run('pgbench', '-i', '-q', '-s', String(scale), database);
  return {
    version: /\d+\.\d+/.exec(asked.output)?.[0] ?? '',
    run: async (clients, seconds) =>
      transactionsIn(
        await run('pgbench', '-c', String(clients), '-j', '1', '-T', String(seconds), '-n', database),
      ),
    drop,
  };
}
