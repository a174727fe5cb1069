import type { StageResult } from '../test/stage.ts';
import type { Breakage } from './breakages.ts';
import { isInBrowser } from './run-breakage.ts';

const heading = '## Deliberate breakages';
const introduction = [
  heading,
  '',
  'Made by `npm run breakages`: one change at a time is made to the product, and the tests that stand for it run as in the gate. Noticed is',
  'what fails and fails again alone; what passes at the second look would only be listed as flaky, and counts as not noticed.',
  '',
  '| name | broken | where | stage | noticed in every look by |',
  '|---|---|---|---|---|',
];

/** What of a run stands for a breakage: tests that failed in every look. */
export const noticedBy = ({ failures }: StageResult): string[] => failures.map(({ what }) => what);

const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

function rowOf(breakage: Breakage, result: StageResult): string {
  const [first = 'nothing', ...more] = noticedBy(result);
  const others = more.length > 0 ? ` and ${more.length} more` : '';
  const stage = isInBrowser(breakage) ? 'browser' : 'Jest';
  const place = breakage.file.split('/').at(-1);
  return `| ${breakage.name} | ${breakage.about} | ${place} | ${stage} | ${cell(first)}${others} |`;
}

/**
 * The document of the mutation run with the table of breakages at its end. Rows of breakages that did not run are taken
 * over from `before`.
 */
export function withBreakages(
  before: string,
  all: readonly Breakage[],
  results: ReadonlyMap<string, StageResult>,
): string {
  const [head = '', old = ''] = before.split(heading);
  const rows = all.flatMap((breakage) => {
    const result = results.get(breakage.name);
    if (result) return [rowOf(breakage, result)];
    return old.split('\n').filter((line) => line.startsWith(`| ${breakage.name} |`));
  });
  return `${[head.trimEnd(), '', ...introduction, ...rows].join('\n')}\n`;
}
