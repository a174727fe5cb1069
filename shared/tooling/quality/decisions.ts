import type { TextFile } from '../sources/source-tree.ts';
import type { Finding, Tree } from './quality-rule.ts';

const recordPath = /^docs\/decisions\/(\d{4}-[\w-]+\.md)$/;
export const decisionIndexFile = 'docs/decisions/README.md';
const mostWords = 300;
const parts = [
  '- Date: ',
  '- Status: ',
  '**Context.**',
  '**Decision.**',
  '**Alternatives.**',
  '**Consequences.**',
];

const introduction = `# Decisions

Choices that a successor might want to reverse, one short file each: Date, Status, Context, Decision, Alternatives, Consequences; at most
${mostWords} words, and the title is the decision. A record says what is true today: change it with the code, and delete it when it no longer
matters. A new one takes the next number; numbers have gaps.

\`npm run check -- --write\` makes this list from the records.
`;

/** Returns the text of the index, made from the title and status of each record. */
export function decisionIndex(texts: readonly TextFile[]): string {
  const rows = recordsIn(texts).map(({ file, text }) => {
    const [, number = '', title = ''] = /^# (\d{4}): (.+)$/m.exec(text) ?? [];
    const [, status = ''] = /^- Status: (.+)$/m.exec(text) ?? [];
    return `- [${number}](${file}) ${title}${status === 'accepted' ? '' : ` (${status})`}`;
  });
  return `${[introduction, ...rows].join('\n')}\n`;
}

/** Checks that the index matches the records, and that each record has its parts and its length. */
export function wrongDecisions({ texts }: Pick<Tree, 'texts'>): Finding[] {
  const index = texts.find(({ path }) => path === decisionIndexFile)?.text ?? decisionIndex([]);
  const wrong = (path: string, found: string): Finding => ({ path, line: 1, found });
  return [
    ...(index === decisionIndex(texts)
      ? []
      : [wrong(decisionIndexFile, 'is outdated: run `npm run check -- --write`')]),
    ...recordsIn(texts).flatMap(({ path, text }) => [
      ...parts.filter((part) => !text.includes(part)).map((part) => wrong(path, `has no ${part}`)),
      ...(text.split(/\s+/).length > mostWords + 1 ? [wrong(path, `is longer than ${mostWords} words`)] : []),
    ]),
  ];
}

const recordsIn = (texts: readonly TextFile[]) =>
  texts
    .flatMap(({ path, text }) => {
      const file = recordPath.exec(path)?.[1];
      return file ? [{ path, file, text }] : [];
    })
    .sort((one, other) => one.file.localeCompare(other.file));
