import type { Clause, Level, Requirement } from './requirements.ts';

export { type Clause, type Requirement, readRequirements } from './requirements.ts';

/** A test that ran, whatever tool ran it. */
export interface RunTest {
  /** file, from the root */
  file: string;
  /** all titles from the outermost group to the test */
  title: string;
  passed: boolean;
}

const idGroup = /\[[A-Z]\d+(?:\.\d+)?(?:,? [A-Z]\d+(?:\.\d+)?)*\]/g;

/** The ids in a title: clauses it proves, `[S12.1, S12.2] …`, and rows it is about, `[S12] …`. */
export function idsOf(title: string): string[] {
  return (title.match(idGroup) ?? []).flatMap((group) => group.match(/[A-Z]\d+(?:\.\d+)?/g) ?? []);
}

/** Folders whose tests run in a DOM. */
const component = /^(?:shell|mfe-[a-z]+|shared\/(?:platform|remote|ui|testing))\//;

/** Whether a test of this file can see a clause of this level fail; a browser test sees whatever a member sees. */
function reaches(file: string, level: Level): boolean {
  if (file.startsWith('deploy/tests/e2e/')) return true;
  const by: Record<Level, boolean> = {
    browser: false,
    component: component.test(file),
    api: file.startsWith('deploy/'),
    ops: file.startsWith('deploy/') || file.startsWith('shared/tooling/'),
    unit: true,
  };
  return by[level];
}

/** What is wrong with the ids of the titles: a slip of the pen, a clause that is said to be open, or a proof at a level where the clause cannot fail. */
export function wrongIds(requirements: readonly Requirement[], tests: readonly RunTest[]): string[] {
  const rows = new Set(requirements.map(({ id }) => id));
  const clauses = clausesById(requirements);
  const found = tests.flatMap(({ file, title }) =>
    idsOf(title).flatMap((id) => {
      const clause = clauses.get(id);
      if (!clause) return rows.has(id) ? [] : [`${id} does not exist: "${title}" (${file})`];
      if (clause.openReason) return [`${id} is open (${clause.openReason}): "${title}" (${file})`];
      return reaches(file, clause.level)
        ? []
        : [`${id} is of level ${clause.level}, which this test cannot prove: "${title}" (${file})`];
    }),
  );
  return [...new Set(found)].sort();
}

const clausesById = (requirements: readonly Requirement[]): Map<string, Clause> =>
  new Map(requirements.flatMap(({ clauses }) => clauses.map((clause) => [clause.id, clause])));

/** Per clause the tests that prove it. A test that failed takes its clauses with it, whatever else passed. */
function proofsOf(tests: readonly RunTest[]): Map<string, Set<string>> {
  const proofs = new Map<string, Set<string>>();
  const broken = new Set(tests.filter(({ passed }) => !passed).flatMap(({ title }) => idsOf(title)));
  for (const { file, title } of tests)
    for (const id of idsOf(title))
      if (!broken.has(id)) proofs.set(id, (proofs.get(id) ?? new Set()).add(`${plain(title)} (${file})`));
  return proofs;
}

const plain = (title: string) => title.replaceAll(idGroup, '').replaceAll(/\s+/g, ' ').trim();

/**
 * The text of docs/conformance.md: per row how many of its clauses are proven, and the first that is open. The same run
 * gives the same text.
 */
export function conformanceDocument(requirements: readonly Requirement[], tests: readonly RunTest[]): string {
  const proofs = proofsOf(tests);
  const isProven = ({ id }: Clause) => proofs.has(id);
  const clauses = requirements.flatMap((row) => row.clauses);
  const rowsProven = requirements.filter((row) => row.clauses.every(isProven)).length;
  return [
    '# Conformance',
    '',
    'Made by `npm test` from the titles of the tests that passed; not edited by hand. What each row asks for, clause by clause,',
    'stands in [requirements](requirements/README.md). The run lists the tests of each clause in `.cache/test/clauses.md`.',
    '',
    `${clauses.filter(isProven).length} of ${clauses.length} clauses are proven, and ${rowsProven} of ${requirements.length} rows whole.`,
    '',
    '| row | proven | first open clause |',
    '|---|---|---|',
    ...requirements.map((row) => {
      const open = row.clauses.find((clause) => !isProven(clause));
      return `| ${row.id} | ${row.clauses.filter(isProven).length} of ${row.clauses.length} | ${open ? sentenceOf(open) : ''} |`;
    }),
    '',
  ].join('\n');
}

const sentenceOf = ({ id, text, openReason }: Clause) =>
  `${id}: ${text}${openReason ? ` (open: ${openReason})` : ''}`;

/** Every clause with the tests that prove it, for who wants to know. */
export function clauseList(requirements: readonly Requirement[], tests: readonly RunTest[]): string {
  const proofs = proofsOf(tests);
  const lines = requirements
    .flatMap((row) => row.clauses)
    .flatMap((clause) => {
      const tests = [...(proofs.get(clause.id) ?? [])].sort();
      return [
        '',
        `**${clause.id}** ${tests.length > 0 ? 'proven' : 'open'} (${clause.level}): ${clause.text}`,
        ...tests.map((test) => `- ${test}`),
      ];
    });
  return ['# Clauses and their tests', ...lines, ''].join('\n');
}
