import { conformanceDocument, idsOf, readRequirements, unknownIds } from './conformance.ts';

const requirements = readRequirements(`# What the site must do
## S: shell
| id | requirement |
|---|---|
| S1 | Language Thai |
| S2 | Money is Thai locale |
## M: member and money
| id | requirement |
|---|---|
| M3 | \`/member/withdraw\` |
`);
const run = (title: string, passed = true) => ({ file: 'shell/src/a.test.ts', title, passed });

test('the tables are read with their areas', () => {
  expect(requirements).toEqual([
    { id: 'S1', area: 'shell', text: 'Language Thai' },
    { id: 'S2', area: 'shell', text: 'Money is Thai locale' },
    { id: 'M3', area: 'member and money', text: '`/member/withdraw`' },
  ]);
});

test.each([
  ['[S1] says so', ['S1']],
  ['[S1, M3] both', ['S1', 'M3']],
  ['[S1][M3] both', ['S1', 'M3']],
  ['group [S2] test [M3] inside', ['S2', 'M3']],
  ['array[0] and [x] are no ids', []],
])('reads the ids of a title (%#)', (title, ids) => {
  expect(idsOf(title)).toEqual(ids);
});

test('a row is proven by tests that passed, each told once', () => {
  const text = conformanceDocument(requirements, [
    run('[S1] the page is <Thai>'),
    run('[S1] the page is <Thai>'),
    run('[S2] two decimals', false),
  ]);
  expect(text).toContain('1 of 3 requirements');
  expect(text).toContain('**S1** proven: Language Thai\n\n- the page is \\<Thai\\> (shell/src/a.test.ts)\n');
  expect(text).toContain('**S2** open: Money is Thai locale\n');
  expect(text.match(/the page is/g)).toHaveLength(1);
});

test('the order of the tests does not show', () => {
  const tests = [run('[S1] b'), run('[S1] a'), run('[M3] c')];
  expect(conformanceDocument(requirements, tests)).toBe(
    conformanceDocument(requirements, [...tests].reverse()),
  );
});

test('an id that no requirement has is told', () => {
  expect(unknownIds(requirements, [run('[S9] lost'), run('[S1] found')])).toEqual([
    'S9 in "[S9] lost" (shell/src/a.test.ts)',
  ]);
});
