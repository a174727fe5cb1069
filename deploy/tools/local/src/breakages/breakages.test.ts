import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageOf } from '../test/stage.ts';
import { breakages } from './breakages.ts';
import { withBreakages } from './breakages-document.ts';
import { brokenText, isInBrowser } from './run-breakage.ts';

const root = join(__dirname, '../../../../..');

test.each(breakages)('what $name changes stands where the list says, and so do its tests', (breakage) => {
  const text = readFileSync(join(root, breakage.file), 'utf8');
  expect(brokenText(text, breakage)).not.toBe(text);
  const folder = isInBrowser(breakage) ? 'deploy/tools/e2e/specs' : '';
  for (const file of breakage.tests) expect(existsSync(join(root, folder, file))).toBe(true);
});

test('a change that fits no place, or two, is refused', () => {
  const [one] = breakages;
  if (!one) throw new Error('there is none');
  expect(() => brokenText('', one)).toThrow('0 times');
  expect(() => brokenText(one.from + one.from, one)).toThrow('2 times');
});

describe('the document', () => {
  const all = breakages.slice(0, 2);
  const [first, second] = all.map(({ name }) => name);
  const failed = stageOf(0, [{ what: 'a.test.ts › b | c', details: '' }]);

  test('tells which test noticed, and keeps rows of others and what stands before', () => {
    const before = withBreakages('# Mutation run\n', all, new Map([[first ?? '', failed]]));
    expect(before).toMatch(/^# Mutation run\n\n## Deliberate breakages\n/);
    expect(before).toContain('| Jest | a.test.ts › b \\| c |');
    const after = withBreakages(before, all, new Map([[second ?? '', stageOf(1, [])]]));
    expect(after).toContain('a.test.ts › b \\| c');
    expect(after).toContain('| Jest | nothing |');
  });
});
