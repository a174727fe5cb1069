import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What runs the containers of this machine. */
export interface Engine {
  name: 'docker' | 'podman';
  /** the command in front of the arguments of compose */
  compose: readonly [command: string, ...args: string[]];
  env: NodeJS.ProcessEnv;
  stop(): void;
}

const answers = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/**
 * Docker with its compose, or podman with docker-compose over podman's own socket, which lives as long as the engine.
 * @throws Error that says what to install
 */
export async function findEngine(): Promise<Engine> {
  if (answers('docker', 'compose', 'version') && answers('docker', 'info'))
    return { name: 'docker', compose: ['docker', 'compose'], env: process.env, stop: () => undefined };
  if (!answers('podman', '--version') || !answers('docker-compose', 'version'))
    throw new Error('install docker with compose, or podman with docker-compose');
  const folder = mkdtempSync(join(tmpdir(), 'sanuk-engine-'));
  const socket = join(folder, 'podman.sock');
  const service = spawn('podman', ['system', 'service', '--time=0', `unix://${socket}`], { stdio: 'ignore' });
  await untilThere(socket, service);
  return {
    name: 'podman',
    compose: ['docker-compose'],
    env: { ...process.env, DOCKER_HOST: `unix://${socket}` },
    stop() {
      service.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilThere(socket: string, service: ChildProcess): Promise<void> {
  while (!existsSync(socket)) {
    if (service.exitCode !== null) throw new Error('podman system service ended at once');
    await wait(100);
  }
}
