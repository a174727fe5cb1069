import type { Failure } from './stage.ts';

/** Longest line of the list of failures: two of a terminal. */
const longestLine = 220;

/** Lines of an assertion that say more than that it failed. */
const detail = /^(?:Locator|Expected|Received|Expected substring|Received string|Timeout|Error):/;
/** Beginnings that say only that something was expected, which the failure itself says. */
const empty = /^(?:Error: )?expect\(.*\)[.\w()]*(?: failed)?$/;

/**
 * The line of an error that tells most of it: its first one, or where that says only that an expectation failed, what was
 * expected of what.
 */
export function tellingLine(details: string): string {
  const lines = details
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  const [first = 'nothing was said'] = lines;
  const matcher = /(?:\.not)?\.to\w+/.exec(first)?.[0] ?? '';
  const said = empty.test(first)
    ? [
        matcher,
        ...lines
          .slice(1)
          .filter((line) => detail.test(line))
          .slice(0, 3),
      ]
    : [];
  const line = said.filter(Boolean).length > 1 ? said.join(' ').trim() : first;
  return line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line;
}

/** Everything that failed, a line each: what is wrong comes before where. */
export function failureList(failures: readonly (Failure & { stage: string })[]): string {
  const lines = failures.map(({ stage, what, details }) => `  ${stage}: ${tellingLine(details)} | ${what}`);
  return [`${failures.length} failed:`, ...lines].join('\n');
}

/** All that was said of failures, each under its name. */
export const failureDetails = (failures: readonly Failure[]): string =>
  failures.map(({ what, details }) => `${what}\n${indent(details)}`).join('\n\n');

const indent = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
