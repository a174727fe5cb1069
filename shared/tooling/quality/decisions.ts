import type { Finding, Tree } from './quality-rule.ts';

const record = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/;
const indexFile = 'docs/decisions/README.md';
/** From here on the numbers follow each other. */
const withoutGaps = 130;
/** From here on a record says when, and what else was thought of. */
const wholeFrom = 131;
const parts = [
  '- Date: ',
  '- Status: ',
  '**Context.**',
  '**Decision.**',
  '**Alternatives',
  '**Consequences.**',
];

/** Records of decisions that the index leaves out, that miss a part, or whose number leaves a gap. */
export function unlistedDecisions({ texts }: Pick<Tree, 'texts'>): Finding[] {
  const index = texts.find(({ path }) => path === indexFile)?.text ?? '';
  const records = texts
    .flatMap(({ path, text }) => {
      const number = record.exec(path)?.[1];
      return number ? [{ path, text, number: Number(number) }] : [];
    })
    .sort((one, other) => one.number - other.number);
  return records.flatMap(({ path, text, number }, at) => {
    const says = (found: string) => ({ path, line: 1, found });
    const before = records[at - 1]?.number;
    const isNew = number >= withoutGaps;
    return [
      ...(index.includes(`](${path.split('/').at(-1)})`) ? [] : [says(`is not in ${indexFile}`)]),
      ...(isNew && before !== undefined && number !== before + 1 && number !== withoutGaps
        ? [says(`comes after ${before}`)]
        : []),
      ...(number >= wholeFrom
        ? parts.filter((part) => !text.includes(part)).map((part) => says(`has no ${part}`))
        : []),
    ];
  });
}
