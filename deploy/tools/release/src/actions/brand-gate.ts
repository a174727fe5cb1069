import type { ManifestRemote } from '@sanuk/contract/federation/manifest';
import type { ReleaseRecord } from '@sanuk/contract/federation/release';
import { type Composition, releasesOf } from '@sanuk/release-store/manifests';
import { RecordForgedError, readRelease } from '@sanuk/release-store/releases';
import type { Store } from '@sanuk/release-store/store';
import { checkComposition } from '../gate/composition-checks.ts';
import { type Finding, refuse } from '../gate/finding.ts';
import { checkStoredFiles } from '../gate/stored-files-check.ts';
import type { ReleaseContext, SmokeSubject } from './release-context.ts';

/** The releases of `next` that `current` cannot put into a page. */
function changedReleases(current: Composition | null, next: Composition): SmokeSubject['changed'] {
  const known = new Set((current ? releasesOf(current) : []).map(({ releaseId }) => releaseId));
  return releasesOf(next).filter(({ releaseId }) => !known.has(releaseId));
}

/**
 * The gate before a switch: what comes in is complete in the store, everything that can meet on a page fits, its pages
 * were opened where the context opens pages, and the smoke run, when there is one, has nothing to say.
 */
export async function checkSwitch(
  context: ReleaseContext,
  brand: string,
  revision: number,
  current: Composition | null,
  next: Composition,
): Promise<Finding[]> {
  const changed = changedReleases(current, next);
  const records = await loadRecords(context.store, releasesOf(next));
  const missing = releasesOf(next)
    .filter(({ releaseId }) => !records.has(releaseId))
    .map(({ remote, releaseId }) => refuse('file-missing', `no usable release ${releaseId} of ${remote}`));
  const files = changed
    .map(({ releaseId }) => records.get(releaseId))
    .filter((record) => record !== undefined);
  const findings = [
    ...missing,
    ...(await Promise.all(files.map((record) => checkStoredFiles(context.store, record)))).flat(),
    ...checkMeetings(next, records),
  ];
  if (context.pageCheck && changed.length > 0 && findings.length === 0) {
    const complaints = await context.pageCheck({ brand, revision, composition: next, changed });
    findings.push(...complaints.map((complaint) => refuse('page', `${brand}: ${complaint}`)));
  }
  if (context.smoke && changed.length > 0 && findings.length === 0) {
    const complaint = await context.smoke({ brand, revision, composition: next, changed });
    if (complaint !== null) findings.push(refuse('smoke', `${brand}: ${complaint}`));
  }
  return findings;
}

async function loadRecords(
  store: Store,
  releases: { remote: string; releaseId: string }[],
): Promise<Map<string, ReleaseRecord>> {
  const found = await Promise.all(
    releases.map(({ remote, releaseId }) =>
      readRelease(store, remote, releaseId).catch((error: unknown) => {
        if (error instanceof RecordForgedError) return null;
        throw error;
      }),
    ),
  );
  return new Map(found.filter((record) => record !== null).map((record) => [record.releaseId, record]));
}

/** Stable with stable, and each canary in the company of the others' stable releases. */
function checkMeetings(next: Composition, records: Map<string, ReleaseRecord>): Finding[] {
  const running = Object.entries(next.remotes).filter(([, { enabled }]) => enabled);
  const stable = running.map(([remote, { stable }]) => ({ remote, releaseId: stable }));
  const shells = [next.shell.stable, ...canaryOf(next.shell)];
  const meetings = [
    ...shells.map((shell) => ({ shell, remotes: stable })),
    ...running.flatMap(([remote, entry]) =>
      canaryOf(entry).map((releaseId) => ({
        shell: next.shell.stable,
        remotes: stable.map((one) => (one.remote === remote ? { remote, releaseId } : one)),
      })),
    ),
  ];
  const findings = meetings.flatMap(({ shell, remotes }) => {
    const host = records.get(shell);
    const guests = remotes.map(({ releaseId }) => records.get(releaseId)).filter((one) => one !== undefined);
    return host ? checkComposition(host, guests) : [];
  });
  return [...new Map(findings.map((finding) => [finding.message, finding])).values()];
}

const canaryOf = ({ canary }: ManifestRemote): string[] => (canary ? [canary.release] : []);
