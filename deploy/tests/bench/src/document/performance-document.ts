import type { BenchResult } from '../result.ts';
import { rows } from '../rows.ts';
import { judgedRows } from './judged-rows.ts';
import { missingRows, plotsOf } from './plots.ts';
import { tableOf } from './table.ts';

const bullets = (sentences: readonly string[]) => sentences.map((sentence) => `- ${sentence}`).join('\n');

const notesOf = ({ rows: measured }: BenchResult): string[] =>
  measured.flatMap(({ row, notes, skipped }) => {
    const title = rows.find(({ id }) => id === row)?.title ?? row;
    return [
      ...(skipped ? [`${title}: not measured, ${skipped}`] : []),
      ...notes.map((note) => `${title}: ${note}`),
    ];
  });

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `\n## ${title}\n\n${bullets(lines)}\n` : '';
}

/** The document that a result makes; nothing in it comes from anywhere else. */
export function performanceDocument(result: BenchResult): string {
  const { startedAt, minutes, runs, sources, machine, checks } = result;
  const judged = judgedRows(result).filter(({ bar }) => bar);
  const met = judged.filter(({ verdict }) => verdict === 'met').length;
  const pictures = plotsOf(result).map(({ file, title }) => `![${title}](pictures/${file})`);
  return `# Performance

Written by \`npm run bench -- --write\` from [performance.json](performance.json). What is measured how, and why so:
[0226](decisions/0226-measure-speed-on-demand-side-by-side-outside-the-gate.md).

${startedAt.slice(0, 16).replace('T', ' ')} UTC, ${minutes} minutes, ${runs} runs of each, sources ${sources}. ${machine.processors} × ${machine.model}, Node ${machine.node.slice(1)}, Chromium
${machine.browser}, load ${machine.load.join(' before, ')} after.

${met} of ${judged.length} bars are met.

${tableOf(result)}

${pictures.join('\n\n')}
${section(
  'Before this is believed',
  checks.map(({ what, held }) => `${held ? 'Held' : '**Did not hold**'}: ${what}.`),
)}${section('Beside the table', notesOf(result))}${section('Not measured in this run', missingRows(result))}`;
}
