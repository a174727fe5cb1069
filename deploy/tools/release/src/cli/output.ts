import { type Answer, columnsOf, done, exitCodes } from '@sanuk/cli';
import type { Pruned } from '../actions/prune.ts';
import type { SwitchOutcome } from '../actions/release-context.ts';
import type { BrandDamaged, BrandStatus } from '../actions/status.ts';

/** Answer of an action that switched brands. The worst outcome decides the exit code. */
export function answerSwitches(outcomes: readonly SwitchOutcome[]): Answer {
  const lines = outcomes.map(({ brand, outcome, revision, message }) =>
    [brand.padEnd(10), outcome.padEnd(9), revision > 0 ? `revision ${revision}` : '', message]
      .join(' ')
      .trimEnd(),
  );
  const has = (kind: SwitchOutcome['outcome']) => outcomes.some(({ outcome }) => outcome === kind);
  const exitCode = has('refused') ? exitCodes.refused : has('conflict') ? exitCodes.conflict : exitCodes.done;
  return { text: lines.join('\n'), data: outcomes, exitCode };
}

/** One table per brand. */
export function answerStatus(brands: readonly (BrandStatus | BrandDamaged)[]): Answer {
  const parts = brands.map((one) =>
    'fault' in one ? `${one.brand}  ${one.fault} (npm run release -- repair)` : brandTable(one),
  );
  const text = parts.join('\n\n') || 'no brand has a manifest yet: npm run release -- init --all';
  const isDamaged = brands.some((one) => 'fault' in one);
  return { text, data: brands, exitCode: isDamaged ? exitCodes.refused : exitCodes.done };
}

function brandTable({
  brand,
  revision,
  minRevision,
  createdAt,
  createdBy,
  reason,
  remotes,
}: BrandStatus): string {
  const recalled = minRevision > 0 ? `, tabs below ${minRevision} are recalled` : '';
  const rows = remotes.map((one) => [
    one.remote,
    one.version,
    one.stable,
    one.lastKnownGood ?? '–',
    one.canary ? `${one.canary.release} ${one.canary.percent} %` : '–',
    [one.enabled ? 'on' : 'off', one.pinned === null ? '' : `pinned: ${one.pinned}`]
      .filter(Boolean)
      .join(', '),
  ]);
  const head = ['remote', 'version', 'release', 'last known good', 'canary', 'state'];
  return [
    `${brand}  revision ${revision}${recalled}  ${createdAt}  ${createdBy}: ${reason}`,
    ...columnsOf(head, rows)
      .split('\n')
      .map((line) => `  ${line}`),
  ].join('\n');
}

/** One line per deleted release, and how many there are. */
export function answerPrune(pruned: Pruned, isDryRun: boolean): Answer {
  const { releases, kept } = pruned;
  const lines = releases.map(
    ({ remote, version, releaseId, publishedAt }) =>
      `${remote.padEnd(14)} ${(version ?? 'damaged').padEnd(18)} ${releaseId}  of ${publishedAt.slice(0, 10)}`,
  );
  const what = isDryRun ? 'to delete' : 'deleted';
  return done([...lines, `releases ${what}: ${releases.length}, kept: ${kept}`].join('\n'), pruned);
}
