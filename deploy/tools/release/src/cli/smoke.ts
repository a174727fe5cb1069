import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SmokeSubject } from '../actions/release-context.ts';

const limitMs = 5 * 60_000;

/**
 * Makes the smoke hook from a command line. The command finds in its environment SMOKE_BRAND, SMOKE_REVISION,
 * SMOKE_STORE, SMOKE_RELEASES (`mfe-lotto@<id>,…`, what the switch brings in) and SMOKE_COMPOSITION (a file with what
 * the brand would run). It says no by a non-zero exit, or by taking longer than five minutes.
 */
export function smokeHook(command: string, store: string): (subject: SmokeSubject) => Promise<string | null> {
  return async ({ brand, revision, composition, changed }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sanuk-smoke-'));
    try {
      const file = join(folder, 'composition.json');
      await writeFile(file, JSON.stringify(composition));
      return await run(command, {
        SMOKE_BRAND: brand,
        SMOKE_REVISION: String(revision),
        SMOKE_STORE: store,
        SMOKE_RELEASES: changed.map(({ remote, releaseId }) => `${remote}@${releaseId}`).join(','),
        SMOKE_COMPOSITION: file,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}

function run(command: string, environment: Record<string, string>): Promise<string | null> {
  return new Promise((resolve) => {
    // Its output goes to our standard error, so that --json stays readable.
    const child = spawn(command, {
      shell: true,
      stdio: ['ignore', process.stderr, process.stderr],
      env: { ...process.env, ...environment },
      timeout: limitMs,
    });
    child.on('error', (error) => resolve(`the smoke run did not start: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) resolve(null);
      else resolve(`the smoke run ended with ${signal ?? `exit code ${code}`}`);
    });
  });
}
