import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { ChangeRefusedError, entryOf, promoted, withEntry } from '@sanuk/release-store/manifests';
import { findRelease, listReleases } from '@sanuk/release-store/releases';
import { goodAfterMs, hasRunFor } from './proven.ts';
import type { ReleaseContext, SwitchOutcome } from './release-context.ts';
import { switchBrands } from './switch-brand.ts';

export interface PromoteOptions {
  /** remote (or `shell`) → release id, version or `latest` */
  selection: ReadonlyMap<string, string>;
  brands: readonly string[];
  /** brands were not named one by one: pinned remotes stay, and brands without the remote are passed over */
  all: boolean;
  unpin: boolean;
  percent?: number;
  /** how long a release must have run to become the last known good */
  goodAfterMs?: number;
  expectRevision: ReadonlyMap<string, number>;
  why: string;
}

/** The releases meant, by remote. @throws ChangeRefusedError when one cannot be found */
export async function selectReleases(
  context: ReleaseContext,
  selection: ReadonlyMap<string, string>,
): Promise<Map<string, ReleaseRecord>> {
  const records = new Map<string, ReleaseRecord>();
  for (const [remote, wanted] of selection) {
    const record = await findRelease(context.store, remote, wanted);
    if (!record) throw new ChangeRefusedError(await missingRelease(context, remote, wanted));
    records.set(remote, record);
  }
  return records;
}

/** Why a release cannot be selected, with the newest ones that can. */
async function missingRelease({ store }: ReleaseContext, remote: string, wanted: string): Promise<string> {
  const releases = await listReleases(store, remote);
  if (releases.length === 0) return `no release of ${remote} is published: publish ${remote} first`;
  const fitting = releases.filter(({ version }) => version.startsWith(`${wanted}+`));
  const shown = (fitting.length > 0 ? fitting : releases).slice(0, 5);
  const names = shown.map(({ version, releaseId }) => `${version} (${releaseId})`).join(', ');
  return fitting.length > 1
    ? `${wanted} of ${remote} is ${fitting.length} releases, name one by its id: ${names}`
    : `no release ${wanted} of ${remote}; the newest are: ${names}`;
}

/**
 * Makes releases run on brands, any number of remotes in one revision. Where `all` is asked for, a pinned remote keeps
 * its release and the outcome says so.
 * @throws ChangeRefusedError when a release cannot be found
 */
export async function promote(context: ReleaseContext, options: PromoteOptions): Promise<SwitchOutcome[]> {
  const records = await selectReleases(context, options.selection);
  const { all, unpin, percent, why } = options;
  const kept = new Map<string, string[]>();
  const outcomes = await switchBrands(context, options.brands, (brand) => ({
    action: percent === undefined ? 'promote' : 'canary',
    why,
    opensPages: true,
    expectRevision: options.expectRevision.get(brand),
    summary: summaryOf(records, percent),
    detail: {
      ...Object.fromEntries([...records].map(([remote, { releaseId }]) => [remote, releaseId])),
      ...(percent === undefined ? {} : { percent }),
    },
    async change(current) {
      if (!current) throw new ChangeRefusedError(`${brand} has no manifest yet: run init first`);
      let next: Parameters<typeof withEntry>[0] = current;
      for (const [remote, { releaseId }] of records) {
        if (all && remote !== 'shell' && !current.remotes[remote]) continue;
        const entry = entryOf(next, remote);
        if (all && entry.pinned && !unpin) {
          kept.set(brand, [...new Set([...(kept.get(brand) ?? []), `${remote} (${entry.pinned.reason})`])]);
          continue;
        }
        const isProven = await hasRunFor(context, current, remote, options.goodAfterMs ?? goodAfterMs);
        next = withEntry(
          next,
          remote,
          promoted(entry, { release: releaseId, percent, unpin, salt: context.newSalt(), isProven }),
        );
      }
      return next;
    },
  }));
  return outcomes.map((outcome) => withKept(outcome, kept.get(outcome.brand)));
}

const summaryOf = (records: Map<string, ReleaseRecord>, percent: number | undefined): string =>
  [...records.values()]
    .map(({ remote, version, releaseId }) => `${remote} ${version} (${releaseId})`)
    .join(', ')
    .concat(percent === undefined ? '' : ` as canary for ${percent} %`);

function withKept(outcome: SwitchOutcome, kept: string[] | undefined): SwitchOutcome {
  if (!kept) return outcome;
  const pinned = `pinned, left as it is: ${kept.join(', ')}`;
  if (outcome.outcome === 'unchanged') return { ...outcome, outcome: 'skipped', message: pinned };
  return { ...outcome, message: `${outcome.message}; ${pinned}` };
}
