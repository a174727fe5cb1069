import { isTest, linesMatching } from './lines.ts';
import type { Finding, Tree } from './quality-rules.ts';

/** A number that may only fall, and is written down when it falls. */
export interface Ratchet {
  name: string;
  because: string;
  find: (tree: Tree) => Finding[];
}

const tests = ({ sources }: Tree) => sources.filter(({ path }) => isTest(path));
/** Copy, names that are data, and what no member sees. */
const holdsCopy = (path: string) =>
  isTest(path) ||
  /\.(?:text|seed|fixtures|data)\.tsx?$|\/(?:testing|gallery)\/|\/routes\.ts$|^deploy\/e2e\/|^shared\/testing\/|\/provider\/games\.ts$/.test(
    path,
  );
const THAI_WORD = /[\u0e01-\u0e2e\u0e30-\u0e3a\u0e40-\u0e4e]{2}/;

export const ratchets: readonly Ratchet[] = [
  {
    name: 'thai-outside-text-files',
    because: 'Copy stands in `*.text.ts`, where it can be read, checked and changed in one place.',
    find: ({ sources }) =>
      sources
        .filter(({ path }) => !holdsCopy(path))
        .flatMap(({ path, strings }) =>
          strings
            .filter(({ text }) => THAI_WORD.test(text))
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

/** So many findings are told one by one. */
const SHOWN = 30;

export type RatchetRecord = Record<string, number>;

/**
 * Compares what is found with what is written down. More is a step back; less must be written down in the same
 * change, so that the next step back is noticed.
 * @returns what is wrong, in sentences; empty when the numbers agree
 */
export function judgeRatchet(
  ratchet: Ratchet,
  findings: readonly Finding[],
  record: RatchetRecord,
): string[] {
  const limit = record[ratchet.name] ?? 0;
  if (findings.length === limit) return [];
  if (findings.length < limit)
    return [`fell from ${limit} to ${findings.length}: write it down with \`npm run check -- --write\``];
  return [
    `rose from ${limit} to ${findings.length}`,
    ...findings.slice(0, SHOWN).map(({ path, line, found }) => `${path}:${line} ${found}`),
    ...(findings.length > SHOWN ? [`… and ${findings.length - SHOWN} more`] : []),
  ];
}
