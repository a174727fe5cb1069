import { isTest, linesMatching } from './lines.ts';
import type { QualityRule, Tree } from './quality-rule.ts';
import { wrongTitles } from './test-titles.ts';

const tests = ({ sources }: Tree) => sources.filter(({ path }) => isTest(path));
/** Copy, names that are data, and what no member sees. */
const holdsCopy = (path: string) =>
  isTest(path) ||
  /\.(?:text|seed|fixtures|data)\.tsx?$|\/(?:testing|gallery)\/|\/routes\.ts$|^deploy\/tests\/e2e\/|^shared\/testing\/|\/provider\/games\.ts$/.test(
    path,
  );
const thaiWord = /[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e4e]{2}/;

/** Where copy is written, what tests may not use, and that no finding is silenced. */
export const textAndTestRules: readonly QualityRule[] = [
  {
    name: 'thai-copy-is-in-text-files',
    because: 'Copy stands in `*.text.ts`, where it can be read, checked and changed in one place.',
    find: ({ sources }) =>
      sources
        .filter(({ path }) => !holdsCopy(path))
        .flatMap(({ path, strings }) =>
          strings
            .filter(({ text }) => thaiWord.test(text))
            .map(({ line, text }) => ({ path, line, found: text.trim().replace(/\s+/g, ' ').slice(0, 60) })),
        ),
  },
  {
    name: 'tests-without-mocks-sleeps-todos-or-test-ids',
    because:
      'A mocked module proves the mock, a sleep guesses, a todo proves nothing, and members find things by role, label and text.',
    find: (tree) =>
      linesMatching(
        tests(tree),
        /\bjest\.(?:mock|doMock|unstable_mockModule)\(|\bwaitForTimeout\b|\bsleep\(|\btimers\/promises\b|(?<!jest\.)(?<!\.)\bsetTimeout\(|\btest(?:\.\w+)*\.(?:todo|failing|fail)\(|\b(?:find|query|get)(?:All)?ByTestId\(/,
      ),
  },
  {
    name: 'test-titles-name-clauses-they-can-prove',
    because:
      'A clause of docs/requirements is proven by the tests that name it: it has to exist, and to be able to fail at the level of the test.',
    find: wrongTitles,
  },
  {
    name: 'no-lint-or-type-suppressions',
    because:
      'A silenced finding hides a fault; in a test an expected type error proves that a wrong use does not compile.',
    find: ({ sources, styles }) => [
      ...linesMatching([...sources, ...styles], /biome-ignore [a-z].*|(?:\/\/|\/\*)\s*@ts-nocheck\b/, true),
      ...linesMatching(
        sources.filter(({ path }) => !isTest(path)),
        /(?:\/\/|\/\*)\s*@ts-expect-error/,
        true,
      ),
    ],
  },
];
