/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test('npm run art draws every file anew as it is committed, from the font to the last picture', () => {
  const said = execFileSync('npm', ['run', '--silent', 'art', '--', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(said.trim()).toBe('Every file is what its source draws.');
});
