import type {
  HistoryItem,
  PublishedRelease,
  ReleaseHealth,
  RevisionEntry,
  RunningRelease,
  RunningRemote,
  ShownReleases,
} from '@sanuk/contract/outside/office-releases';

const versions: Readonly<Record<string, string>> = { a: '1.0.0', b: '1.1.0', c: '1.2.0' };

/** A release whose id repeats a letter: `a` is 1.0.0, `b` 1.1.0, `c` 1.2.0. */
export const releaseOf = (letter: string, health: ReleaseHealth | null = null): RunningRelease => ({
  release: letter.repeat(20),
  version: versions[letter] ?? null,
  published_at: '2026-11-20T02:00:00.000Z',
  health,
});

export const publishedOf = (letter: string): PublishedRelease => ({
  release: letter.repeat(20),
  version: versions[letter] ?? null,
  published_at: '2026-11-20T02:00:00.000Z',
  commit: '0123456789ab',
});

/** The remote mfe-lotto, which runs 1.0.0 and which the person may change. */
export const remoteOf = (more: Partial<RunningRemote> = {}): RunningRemote => ({
  ...{ remote: 'mfe-lotto', is_enabled: true, stable: releaseOf('a'), is_approved: false },
  ...{ canary: null, last_known_good: null, pinned: null, may_move: true },
  ...more,
});

/** What an owner sees at revision 7. */
export const shownOf = (more: Partial<ShownReleases> = {}): ShownReleases => ({
  revision: 7,
  latest: { created_at: '2026-11-20T02:00:00.000Z', created_by: 'backoffice:nid', reason: 'หน้าใหม่' },
  remotes: [remoteOf({ remote: 'shell' }), remoteOf()],
  may_move_brand: true,
  metrics: 'read',
  ...more,
});

/** Revision of mfe-lotto from 1.0.0 to 1.1.0. */
export const revisionOf = (revision: number, more: Partial<RevisionEntry> = {}): HistoryItem => ({
  revision,
  entry: {
    ...{ created_at: '2026-11-20T02:00:00.000Z', created_by: 'somchai', reason: 'อัตราจ่ายใหม่' },
    compared_with: revision === 1 ? null : revision - 1,
    changes: [
      {
        remote: 'mfe-lotto',
        what: 'release',
        percent: null,
        from: { release: 'a'.repeat(20), version: '1.0.0' },
        to: { release: 'b'.repeat(20), version: '1.1.0' },
      },
    ],
    ...{ is_recall: false, has_other_site: false },
    ...more,
  },
});
