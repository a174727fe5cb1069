import type { HistoryItem } from '@sanuk/contract/outside/office-releases';
import { Alert, Badge, Button, EmptyState, ErrorState, SectionHeading, Skeleton, Stack } from '@sanuk/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/format.ts';
import { UnreadNote } from '../../../shared/print/unread-note.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ChangeList } from '../comparison/change-list.tsx';
import { Comparison } from '../comparison/comparison.tsx';
import { historyQuery } from '../releases.api.ts';
import { releasesText as text } from '../releases.text.ts';

const columns: readonly Column<HistoryItem>[] = [
  { title: text.revision, cell: ({ revision }) => revision },
  { title: text.at, cell: ({ entry }) => (entry ? formatDateTime(entry.created_at) : text.none) },
  { title: text.who, cell: ({ entry }) => (entry ? text.whoOf(entry.created_by) : text.none) },
  { title: text.why, cell: ({ entry }) => entry?.reason ?? text.none },
  { title: text.what, cell: (item) => <Changes {...item} /> },
];

interface HistoryProps {
  brand: string;
  /** null for a person who may not take the brand back */
  onReturn: ((revision: number) => void) | null;
  /** the revision that runs */
  current: number;
}

/** Who changed what, and why, newest first. */
export function History({ brand, onReturn, current }: HistoryProps) {
  const query = useInfiniteQuery(historyQuery(brand));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  const readable = rows?.filter(({ entry }) => entry !== null) ?? [];
  return (
    <Stack as="section" gap={3} aria-label={text.history}>
      <SectionHeading title={text.history} />
      {query.isPending && <Skeleton shape="row" count={6} />}
      {query.error &&
        (rows ? (
          <Alert tone="warning">{text.late}</Alert>
        ) : (
          <ErrorState size="s" description={query.error.message} onRetry={() => void query.refetch()} />
        ))}
      {rows?.length === 0 && !query.hasNextPage && <EmptyState size="s" title={text.noHistory} />}
      {rows && rows.length > 0 && (
        <DataTable
          label={text.history}
          columns={onReturn ? [...columns, returnColumn(current, onReturn)] : columns}
          rows={rows}
          keyOf={({ revision }) => String(revision)}
        />
      )}
      {query.hasNextPage && <UnreadNote />}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
      {readable.length > 1 && <Comparison brand={brand} items={readable} />}
    </Stack>
  );
}

const returnColumn = (current: number, onReturn: (revision: number) => void): Column<HistoryItem> => ({
  title: text.toRevision,
  isActions: true,
  cell: ({ revision, entry }) =>
    entry !== null &&
    revision !== current && (
      <Button size="s" variant="ghost" onClick={() => onReturn(revision)}>
        {text.toRevisionOf(revision)}
      </Button>
    ),
});

function Changes({ revision, entry }: HistoryItem) {
  if (!entry) return <Badge tone="danger">{text.damaged}</Badge>;
  const { compared_with } = entry;
  // A damaged revision lies between.
  const isFar = compared_with !== null && compared_with !== revision - 1;
  return (
    <div>
      <ChangeList {...entry} />
      {isFar && <Badge>{text.comparedWith(compared_with)}</Badge>}
    </div>
  );
}
