import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test('[F7] a build records the exports of shared modules that it imports, lazy pages included, or provides', () => {
  const root = mkdtempSync(join(tmpdir(), 'sanuk-build-'));
  try {
    // The bundler is an ES module, which Jest cannot load.
    const script = join(__dirname, 'testing/shared-exports-of-builds.mjs');
    const printed = execFileSync(process.execPath, [script, root], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual({
      shell: { providedExports: { lib: ['alias', 'unused', 'used'] } },
      remote: { consumedExports: { lib: ['alias', 'used'] } },
    });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
