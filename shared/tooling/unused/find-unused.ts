import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Finding } from '../quality/quality-rule.ts';

interface Item {
  name: string;
  line?: number;
}
/** A file as the JSON of knip has it: beside its path, lists of what is wrong by kind. What stands twice is a list of its own. */
type Issue = { file: string } & Record<string, string | (Item | Item[])[]>;

const config = 'knip.jsonc';
/** What the kinds are called in a sentence; the others are called by their key. */
const kinds: Record<string, string> = {
  files: 'nothing imports',
  dependencies: 'unused dependency',
  devDependencies: 'unused dependency',
  unlisted: 'not in package.json:',
  binaries: 'not in package.json:',
  exports: 'unused export',
  types: 'unused export',
  catalog: 'unused version',
};

function findingsOf(issue: Issue): Finding[] {
  return Object.entries(issue).flatMap(([kind, items]) =>
    typeof items === 'string'
      ? []
      : items.flat().map(({ name, line = 1 }) => ({
          path: issue.file,
          line,
          found: `${kinds[kind] ?? kind} ${name}`,
        })),
  );
}

/**
 * What knip says of a run.
 * @param ok whether it ended with 0
 * @throws Error with what it said where it could not run
 */
export function readUnused(ok: boolean, output: string, complaint: string): Finding[] {
  if (!output.startsWith('{')) throw new Error(`knip did not run: ${complaint || output}`);
  const { issues }: { issues: Issue[] } = JSON.parse(output);
  const findings = issues.flatMap(findingsOf);
  if (ok || findings.length > 0) return findings;
  // Its JSON leaves out what it says of its own configuration.
  return [{ path: config, line: 1, found: 'an entry is not needed any more: `npx knip` names it' }];
}

/** Files, exports, dependencies and versions below `root` that nothing uses; `knip.jsonc` says what is taken in ways that cannot be seen. */
export function findUnused(root: string): Promise<Finding[]> {
  const library = dirname(createRequire(import.meta.url).resolve('knip'));
  const file = join(library, '../bin/knip.js');
  const args = [file, '--no-progress', '--treat-config-hints-as-errors', '--reporter', 'json'];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, output, complaint) => {
      try {
        resolve(readUnused(error === null, output, complaint));
      } catch (cause) {
        reject(cause);
      }
    });
  });
}
