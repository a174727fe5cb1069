import type { Equivalent } from './equivalents.ts';
import { leastScore } from './folders.ts';
import type { FolderResult, JudgedMutant } from './run-folder.ts';
import type { Outcome } from './verdicts.ts';

const countOf = (judged: readonly JudgedMutant[], outcome: Outcome) =>
  judged.filter((one) => one.outcome === outcome).length;

/**
 * In per cent, rounded down to a tenth: what the tests noticed of what was tried. Each part counts by its size, so that one
 * of which all was tried does not hide one of which a sample was.
 */
export function scoreOf({ parts }: Pick<FolderResult, 'parts'>): number {
  const tried = parts.filter(({ judged }) => judged.length > 0);
  const size = tried.reduce((sum, part) => sum + part.size, 0);
  const noticed = ({ judged }: { judged: readonly JudgedMutant[] }) =>
    (countOf(judged, 'killed') + countOf(judged, 'late')) / judged.length;
  const weighed = tried.reduce((sum, part) => sum + part.size * noticed(part), 0);
  return size === 0 ? 0 : Math.floor((weighed / size) * 1000 + 1e-9) / 10;
}

/** Mutants nobody noticed, one line each, in the order of the files. */
export function survivorsOf({ judged }: Pick<FolderResult, 'judged'>): string[] {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 90);
  return judged
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached')
    .map(({ mutant, outcome }) => {
      const { path, line, mutator, original, replacement } = mutant;
      const change = `${short(original)} → ${short(replacement) || 'nothing'}`;
      return `${path}:${line} ${mutator}: ${change}${outcome === 'unreached' ? ' (no test comes by)' : ''}`;
    })
    .sort();
}

/** What is wrong with a folder, in sentences. */
export function faultsOf(result: FolderResult): string[] {
  const { folder, gone } = result;
  const score = scoreOf(result);
  const low = score < leastScore ? [`${folder.name} has ${score} %, less than ${leastScore} %`] : [];
  const rows = gone.map(
    ({ path, mutator, original }) =>
      `no mutant is like the listed one any more: ${path} ${mutator} "${original}"`,
  );
  return [...low, ...rows];
}

const head = [
  '| folder | what | files | mutants | tried | killed | of them by time | survived | not reached | equivalent | score |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
];

function rowOf(result: FolderResult, seed: number): string {
  const { folder, files, mutants, equivalent, judged } = result;
  const late = countOf(judged, 'late');
  const isSample = judged.length < mutants - equivalent;
  const cells = [
    folder.name,
    folder.about,
    files,
    mutants,
    isSample ? `${judged.length} (seed ${seed})` : `${judged.length} (all)`,
    countOf(judged, 'killed') + late,
    late,
    countOf(judged, 'survived'),
    countOf(judged, 'unreached'),
    equivalent,
    `${scoreOf(result)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * The text of docs/mutation.md. Rows of folders that were not run are taken over from `before`.
 * @param names all folders, in the order of the table
 */
export function mutationDocument(
  names: readonly string[],
  results: readonly FolderResult[],
  before: string,
  options: { seed: number; equivalents: readonly Equivalent[] },
): string {
  const rows = names.flatMap((name) => {
    const result = results.find(({ folder }) => folder.name === name);
    if (result) return [rowOf(result, options.seed)];
    return before.split('\n').filter((line) => line.startsWith(`| ${name} |`));
  });
  return `${[...introduction, ...head, ...rows, '', ...equivalentsText(options.equivalents)].join('\n')}\n`;
}

const introduction = [
  '# Mutation run',
  '',
  'Made by `npm run mutation`; not edited by hand. The run changes one small thing of a source at a time and asks whether a test fails:',
  'a condition negated, a comparison at its boundary or turned round, `&&` and `||` swapped, arithmetic turned round, a number one more or',
  'one less (a thousand and above: doubled), a boolean flipped, a text emptied, `await` or an optional call taken away, `some` for `every`,',
  '`min` for `max` and `floor` for `ceil`, a statement or an early return left out. Imports, types, texts of errors and of the log are left alone,',
  'and so is SQL, which stands in texts: `deploy/services/backend/src/ledger/ledger-forgery.test.ts` attacks the rules that are written there.',
  '',
  'Only tests of the same folder count, nearest first, and of those the ones that come by the changed place. "By time" are mutants with which',
  'the tests did not end. The score is killed of tried, each part of a folder by its size; equivalent mutants are not tried. A folder below 85 % fails the run.',
  '',
];

function equivalentsText(list: readonly Equivalent[]): string[] {
  if (list.length === 0) return [];
  return [
    '## Equivalent mutants',
    '',
    'Nothing that can be seen is different. The list is `shared/tooling/mutation/equivalent-list.ts`; a row that fits no mutant any more is reported.',
    '',
    '| file | changed | why nobody can notice |',
    '|---|---|---|',
    ...list.map(
      ({ path, original, replacement, because }) =>
        `| ${path.split('/').at(-1)} | ${cell(original)} → ${cell(replacement) || 'nothing'} | ${because} |`,
    ),
    '',
  ];
}

const cell = (text: string) =>
  text
    ? `\`${text.replace(/\s+/g, ' ').trim().slice(0, 60).replaceAll('|', '\\|').replaceAll('`', "'")}\``
    : '';
