import type { Finding, Tree } from './quality-rule.ts';

/** A test that is flaky for a reason nobody has found yet. */
export interface KnownFlaky {
  /** the end of its title, as the run lists it */
  title: string;
  /** day it was first seen, 2026-11-24 */
  since: string;
  /** what was seen when it failed */
  seen: string;
  /** what is thought to be the cause */
  suspected: string;
}

/** The list, from the root of the repository. */
export const knownFlakyFile = 'deploy/tools/local/src/test/flaky/known-flaky.json';

const mostEntries = 10;
const mostDays = 14;
const dayMs = 86_400_000;
const parts = ['title', 'since', 'seen', 'suspected'] as const;

/** Entries of the list of flaky tests that miss a part or are older than two weeks, and a list that is too long. */
export function overdueFlaky({ texts }: Pick<Tree, 'texts'>, nowMs = Date.now()): Finding[] {
  const text = texts.find(({ path }) => path === knownFlakyFile)?.text ?? '[]';
  const entries = JSON.parse(text) as Partial<KnownFlaky>[];
  const says = (found: string): Finding => ({ path: knownFlakyFile, line: 1, found });
  const findings = entries.flatMap((entry, at) => {
    const name = entry.title ?? `entry ${at + 1}`;
    const missing = parts.filter((part) => !entry[part]).map((part) => says(`${name} has no ${part}`));
    const days = Math.floor((nowMs - Date.parse(entry.since ?? '')) / dayMs);
    const isCurrent = days >= 0 && days <= mostDays;
    return entry.since && !isCurrent ? [...missing, says(`${name} is listed since ${entry.since}`)] : missing;
  });
  const isTooLong = entries.length > mostEntries;
  return isTooLong ? [...findings, says(`${entries.length} entries, ${mostEntries} may be`)] : findings;
}
