import { clauseList, conformanceDocument, idsOf, readRequirements, wrongIds } from './conformance.ts';

const requirements = [
  ...readRequirements(`# S: shell

## S1

Language Thai

| clause | level | source | what must hold | why it is open |
|---|---|---|---|---|
| S1.1 | browser | site:3, site:7 | The document is Thai. | |
| S1.2 | component | ours | Its labels are Thai. | |

## S2

Money is Thai locale

| clause | level | source | what must hold | why it is open |
|---|---|---|---|---|
| S2.1 | unit | ours | Two decimals. | |
`),
  ...readRequirements(`# M: member and money

## M3

\`/member/withdraw\`

| clause | level | source | what must hold | why it is open |
|---|---|---|---|---|
| M3.1 | api | ours | Money leaves once. | no withdrawals yet |
| M3.2 | api | ours | Money is held. | |
`),
];
const run = (title: string, file = 'deploy/tests/e2e/specs/a.spec.ts', passed = true) => ({
  file,
  title,
  passed,
});

test('the tables are read with their areas, clauses and why they are open', () => {
  expect(requirements).toEqual([
    {
      id: 'S1',
      area: 'shell',
      text: 'Language Thai',
      clauses: [
        { id: 'S1.1', level: 'browser', text: 'The document is Thai.', openReason: undefined },
        { id: 'S1.2', level: 'component', text: 'Its labels are Thai.', openReason: undefined },
      ],
    },
    {
      id: 'S2',
      area: 'shell',
      text: 'Money is Thai locale',
      clauses: [{ id: 'S2.1', level: 'unit', text: 'Two decimals.', openReason: undefined }],
    },
    {
      id: 'M3',
      area: 'member and money',
      text: '`/member/withdraw`',
      clauses: [
        { id: 'M3.1', level: 'api', text: 'Money leaves once.', openReason: 'no withdrawals yet' },
        { id: 'M3.2', level: 'api', text: 'Money is held.', openReason: undefined },
      ],
    },
  ]);
});

test('a line that is no clause stops the reading', () => {
  expect(() =>
    readRequirements('# S: shell\n\n## S1\n\nText\n\n| S1.1 | somewhere | ours | x | |\n'),
  ).toThrow('no clause: | S1.1 | somewhere');
});

test.each([
  ['[S1.1] says so', ['S1.1']],
  ['[S1.1, M3.10] both', ['S1.1', 'M3.10']],
  ['[S1.1] [M3] the clause, and what it is about', ['S1.1', 'M3']],
  ['group [S2.1] test [M3.1] inside', ['S2.1', 'M3.1']],
  ['array[0] and [x] are no ids', []],
])('reads the ids of a title (%#)', (title, ids) => {
  expect(idsOf(title)).toEqual(ids);
});

test('a row is proven when every clause of it is; the first open one is named', () => {
  const text = conformanceDocument(requirements, [run('[S1.1] Thai'), run('[S2.1] decimals')]);
  expect(text).toContain('2 of 5 clauses are proven, and 1 of 3 rows whole.');
  expect(text).toContain('| S1 | 1 of 2 | S1.2: Its labels are Thai. |');
  expect(text).toContain('| S2 | 1 of 1 |  |');
  expect(text).toContain('| M3 | 0 of 2 | M3.1: Money leaves once. (open: no withdrawals yet) |');
});

test('the id of a row proves nothing, and one failure takes the clause from all its tests', () => {
  const text = conformanceDocument(requirements, [
    run('[M3] about it'),
    run('[S2.1] first'),
    run('[S2.1] second', 'shared/a.test.ts', false),
  ]);
  expect(text).toContain('0 of 5 clauses are proven');
});

test('every clause is listed with the tests that prove it, each once and in one order', () => {
  const tests = [run('b [S1.1] second'), run('a [S1.1] first'), run('a [S1.1] first')];
  const list = clauseList(requirements, tests);
  expect(list).toContain(
    '**S1.1** proven (browser): The document is Thai.\n- a first (deploy/tests/e2e/specs/a.spec.ts)\n- b second (deploy/tests/e2e/specs/a.spec.ts)\n',
  );
  expect(list).toContain('**S1.2** open (component): Its labels are Thai.\n');
  expect(list).toBe(clauseList(requirements, [...tests].reverse()));
});

test.each([
  ['S1.1', 'deploy/tests/e2e/specs/a.spec.ts', true],
  ['S1.1', 'shell/src/a.test.tsx', false],
  ['S1.2', 'shell/src/a.test.tsx', true],
  ['S1.2', 'deploy/services/backend/src/a.test.ts', false],
  ['M3.2', 'deploy/services/backend/src/a.test.ts', true],
  ['M3.2', 'mfe-member/src/a.test.tsx', false],
  ['S2.1', 'shared/contract/src/a.test.ts', true],
])('%s in a title of %s: %s', (id, file, isRight) => {
  expect(wrongIds(requirements, [run(`[${id}] x`, file)])).toEqual(
    isRight ? [] : [expect.stringContaining(`${id} is of level`)],
  );
});

test('a test that claims a clause which is said to be open is reported', () => {
  expect(wrongIds(requirements, [run('[M3.1] once', 'deploy/services/backend/src/a.test.ts')])).toEqual([
    'M3.1 is open (no withdrawals yet): "[M3.1] once" (deploy/services/backend/src/a.test.ts)',
  ]);
});

test('an id that nothing has is told', () => {
  expect(wrongIds(requirements, [run('[S9] lost'), run('[S1.7] lost'), run('[S1] found')])).toEqual([
    'S1.7 does not exist: "[S1.7] lost" (deploy/tests/e2e/specs/a.spec.ts)',
    'S9 does not exist: "[S9] lost" (deploy/tests/e2e/specs/a.spec.ts)',
  ]);
});
