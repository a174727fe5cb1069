import { type Static, Type } from 'typebox';
import { Brand, OrNull, printable, strict } from './operator-fields.ts';

/**
 * The page of releases: between the server of the back office and its pages. Which release a brand runs is in the release store, so the
 * backend has no part in it.
 */
const Remote = Type.String({
  pattern: '^(?:shell|mfe-[a-z]{1,30})$',
  description: 'name of a remote, or `shell`',
});
const ReleaseId = Type.String({ pattern: '^[0-9a-f]{20}$' });
const Revision = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const Why = Type.String({ pattern: `^(?=.*\\S)${printable}{3,200}$` });

export const ShowReleases = Type.Object({ brand: Brand }, strict);
export const ListReleases = Type.Object({ brand: Brand, remote: Remote }, strict);
/** Revisions below `before`, newest first; null for the newest. */
export const ReadReleaseHistory = Type.Object({ brand: Brand, before: OrNull(Revision) }, strict);
export const CompareRevisions = Type.Object({ brand: Brand, from: Revision, to: Revision }, strict);

/** `expect_revision` is the revision that the person saw: a brand that is at another one stays as it is. */
const change = { brand: Brand, expect_revision: Revision, why: Why };
export const MoveRemote = Type.Union([
  Type.Object({ ...change, remote: Remote, action: Type.Literal('promote'), release: ReleaseId }, strict),
  Type.Object(
    {
      ...{ ...change, remote: Remote, action: Type.Literal('canary'), release: ReleaseId },
      percent: Type.Integer({ minimum: 1, maximum: 100, description: 'of the visitors' }),
    },
    strict,
  ),
  Type.Object(
    {
      ...{ ...change, remote: Remote },
      action: Type.Enum(['rollback', 'approve', 'pin', 'unpin', 'enable', 'disable']),
    },
    strict,
  ),
]);
export type MoveRemote = Static<typeof MoveRemote>;
export const MoveBrand = Type.Union([
  Type.Object({ ...change, action: Type.Literal('recall') }, strict),
  Type.Object({ ...change, action: Type.Literal('to-revision'), revision: Revision }, strict),
]);
export type MoveBrand = Static<typeof MoveBrand>;

/** What became of a change. `unchanged`: the brand was so already, and has no new revision. */
export interface Moved {
  outcome: 'switched' | 'unchanged';
  revision: number;
}

export interface NamedRelease {
  release: string;
  /** null for a release that is damaged, or not in the store any more */
  version: string | null;
}

export interface ReleaseVital {
  vital: string;
  /** number of pages that reported it */
  pages: number;
  /** three of four pages stayed within it; null where it is beyond the last class */
  p75: number | null;
}

export interface ReleaseIncidents {
  kind: string;
  reason: string;
  count: number;
}

/** How the pages of a release were, as one edge counted since its start. */
export interface ReleaseHealth {
  vitals: ReleaseVital[];
  incidents: ReleaseIncidents[];
}

export interface RunningRelease extends NamedRelease {
  published_at: string | null;
  /** null where no edge is reached */
  health: ReleaseHealth | null;
}

/** What a brand runs of one remote, or of the shell. */
export interface RunningRemote {
  remote: string;
  is_enabled: boolean;
  stable: RunningRelease;
  /** whether a person has said that the stable release is good */
  is_approved: boolean;
  canary: (RunningRelease & { percent: number }) | null;
  last_known_good: RunningRelease | null;
  /** reason of the pin */
  pinned: string | null;
  /** whether the person may change it */
  may_move: boolean;
}

export interface ShownReleases {
  revision: number;
  /** who made the revision, when and why; null for a person who sees some remotes of the brand alone */
  latest: { created_at: string; created_by: string; reason: string } | null;
  remotes: RunningRemote[];
  may_move_brand: boolean;
  /** `none`: this server has the address of no edge */
  metrics: 'read' | 'away' | 'none';
}

export interface PublishedRelease extends NamedRelease {
  published_at: string;
  /** null where it was not recorded */
  commit: string | null;
}

/** One difference of a remote between two revisions. */
export interface ReleaseChange<Release = NamedRelease> {
  remote: string;
  what:
    | 'added'
    | 'removed'
    | 'release'
    | 'canary'
    | 'canary-ended'
    | 'good'
    | 'approved'
    | 'pinned'
    | 'unpinned'
    | 'enabled'
    | 'disabled';
  from: Release | null;
  to: Release | null;
  /** of a canary */
  percent: number | null;
}

/** What differs between two revisions, as far as the person sees it. */
export interface RevisionChanges {
  changes: ReleaseChange[];
  /** open tabs were asked to reload */
  is_recall: boolean;
  /** hosts, agent or addresses of the brand differ */
  has_other_site: boolean;
}

export interface RevisionEntry extends RevisionChanges {
  created_at: string;
  created_by: string;
  reason: string;
  /** the newest undamaged revision before it; null for the first */
  compared_with: number | null;
}

export interface HistoryItem {
  revision: number;
  /** null for a damaged revision */
  entry: RevisionEntry | null;
}

export interface ReleaseHistory {
  items: HistoryItem[];
  /** null on the last page */
  next_before: number | null;
}
