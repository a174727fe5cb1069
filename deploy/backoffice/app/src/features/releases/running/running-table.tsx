import type { NamedRelease, RunningRemote } from '@sanuk/contract/outside/office-releases';
import { Badge, Button, EmptyState, SectionHeading, Stack } from '@sanuk/ui';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { actionsOf } from '../moves.rules.ts';
import styles from '../releases.module.css';
import { releasesText as text } from '../releases.text.ts';

export const versionOf = ({ version }: NamedRelease): string => version ?? text.missing;

const columns: readonly Column<RunningRemote>[] = [
  { title: text.remote, cell: ({ remote }) => remote },
  { title: text.stable, cell: ({ stable }) => versionOf(stable) },
  {
    title: text.canary,
    cell: ({ canary }) => (canary ? text.percent(versionOf(canary), canary.percent) : text.none),
  },
  {
    title: text.good,
    cell: ({ last_known_good }) => (last_known_good ? versionOf(last_known_good) : text.none),
  },
  { title: text.state, cell: (remote) => <State {...remote} /> },
];

interface RunningTableProps {
  remotes: readonly RunningRemote[];
  mayMoveBrand: boolean;
  onManage: (remote: RunningRemote) => void;
}

/** What the brand runs of each remote that the person sees. */
export function RunningTable({ remotes, mayMoveBrand, onManage }: RunningTableProps) {
  const mayManage = (remote: RunningRemote) => remote.may_move && actionsOf(remote, mayMoveBrand).length > 0;
  const manage: Column<RunningRemote> = {
    title: text.manage,
    isActions: true,
    cell: (remote) =>
      mayManage(remote) && (
        <Button size="s" aria-label={text.manageOf(remote.remote)} onClick={() => onManage(remote)}>
          {text.manage}
        </Button>
      ),
  };
  return (
    <Stack as="section" gap={3} aria-label={text.running}>
      <SectionHeading title={text.running} />
      {remotes.length > 0 ? (
        <DataTable
          label={text.running}
          columns={remotes.some(mayManage) ? [...columns, manage] : columns}
          rows={remotes}
          keyOf={({ remote }) => remote}
        />
      ) : (
        <EmptyState size="s" title={text.noRemotes} description={text.noRemotesHint} />
      )}
    </Stack>
  );
}

function State({ is_enabled, is_approved, pinned }: RunningRemote) {
  return (
    <span className={styles.badges}>
      <Badge tone={is_enabled ? 'success' : 'danger'}>{is_enabled ? text.on : text.off}</Badge>
      {is_approved && <Badge tone="info">{text.approved}</Badge>}
      {pinned !== null && <Badge tone="warning">{text.pinned}</Badge>}
    </span>
  );
}
