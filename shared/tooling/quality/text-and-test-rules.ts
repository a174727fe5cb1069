import { isTest, linesMatching } from './lines.ts';
import type { QualityRule, Tree } from './quality-rule.ts';

const tests = ({ sources }: Tree) => sources.filter(({ path }) => isTest(path));
/** Copy, names that are data, and what no member sees. */
const holdsCopy = (path: string) =>
  isTest(path) ||
  /\.(?:text|seed|fixtures|data)\.tsx?$|\/(?:testing|gallery)\/|\/routes\.ts$|^deploy\/tools\/e2e\/|^shared\/testing\/|\/provider\/games\.ts$/.test(
    path,
  );
const thaiWord = /[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e4e]{2}/;

/** Where copy stands, how tests find and replace things, and that no lint finding is silenced. */
export const textAndTestRules: readonly QualityRule[] = [
  {
    name: 'thai-outside-text-files',
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
    name: 'module-mocks',
    because: 'A mocked module proves the mock; the real thing can nearly always run.',
    find: (tree) => linesMatching(tests(tree), /\bjest\.(?:mock|doMock|unstable_mockModule)\(/),
  },
  {
    name: 'test-id-queries',
    because: 'Things are found as a member finds them: by role, label and text.',
    find: (tree) =>
      linesMatching(tests(tree), /\bByTestId\b|\bgetByTestId\(|\b(?:find|query|getAll)\w*ByTestId\(/),
  },
  {
    name: 'suppressions',
    because: 'Each silenced lint finding is a debt, with its reason beside it.',
    find: ({ sources, styles }) => linesMatching([...sources, ...styles], /biome-ignore [a-z].*/, true),
  },
];
