import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('[F5] a module that threw while it was evaluated throws again on the second ask', () => {
  const root = mkdtempSync(join(tmpdir(), 'sanuk-build-'));
  try {
    // The bundler is an ES module, which Jest cannot load.
    const script = join(__dirname, 'testing/ask-twice.mjs');
    const printed = execFileSync(process.execPath, [script, root], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(['broken', 'broken']);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
