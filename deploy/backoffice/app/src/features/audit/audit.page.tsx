import type { AuditPage as Page } from '@sanuk/contract/outside/operator-members';
import { Alert, Button, EmptyState, ErrorState, PageHeading, Skeleton, Stack, TextField } from '@sanuk/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../office/page-props.ts';
import { csvOf } from '../../shared/csv.rules.ts';
import { formatDateTime } from '../../shared/format.ts';
import { saveFile } from '../../shared/save-file.ts';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { type AuditFilter, auditQuery } from './audit.api.ts';
import styles from './audit.module.css';
import { auditText as text } from './audit.text.ts';

type Row = Page['items'][number];

const detailsText = ({ details }: Row): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');

const columns: readonly Column<Row>[] = [
  { title: text.at, cell: ({ at }) => formatDateTime(at) },
  { title: text.action, cell: ({ action }) => action },
  { title: text.who, cell: ({ who }) => who ?? text.byMember },
  {
    title: text.member,
    cell: ({ phone }) => (phone === null ? '–' : <Link to={`/members/${phone}`}>{phone}</Link>),
  },
  { title: text.address, cell: ({ address }) => address },
  { title: text.details, cell: detailsText },
];

const nothing: AuditFilter = { person: '', action: '', phone: '' };

/** What staff and members did, newest first. */
export function AuditPage({ brand }: PageProps) {
  const [typed, setTyped] = useState(nothing);
  const [filter, setFilter] = useState(nothing);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setFilter({
      person: typed.person.trim(),
      action: typed.action.trim(),
      phone: typed.phone.replace(/\D/g, ''),
    });
  };
  const field = (name: keyof AuditFilter, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onValueChange={(value) => setTyped({ ...typed, [name]: value })}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
  return (
    <Stack gap={4}>
      <PageHeading>{text.title}</PageHeading>
      <form className={styles.filter} onSubmit={search}>
        {field('person', text.person)}
        {field('action', text.action)}
        {field('phone', text.phone)}
        <Button type="submit">{text.search}</Button>
      </form>
      <Events brand={brand} filter={filter} />
    </Stack>
  );
}

function Events({ brand, filter }: { brand: string; filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(brand, filter));
  if (query.isPending) return <Skeleton shape="row" count={8} />;
  if (!query.data)
    return <ErrorState description={query.error.message} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  const late = query.error && <Alert tone="warning">{text.late}</Alert>;
  if (rows.length === 0)
    return (
      <>
        {late}
        <EmptyState picture="search" title={text.nothing} description={text.nothingHint} />
      </>
    );
  return (
    <>
      {late}
      <DataTable label={text.list} columns={columns} rows={rows} keyOf={({ event_id }) => event_id} />
      <div className={styles.actions}>
        {query.hasNextPage && (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text.more}
          </Button>
        )}
        <Button variant="ghost" onClick={() => saveCsv(brand, rows)}>
          {text.save}
        </Button>
      </div>
    </>
  );
}

function saveCsv(brand: string, rows: readonly Row[]): void {
  const head = [text.at, text.action, text.who, text.member, text.address, text.details];
  const lines = rows.map((row) => [
    ...[row.at, row.action, row.who ?? text.byMember, row.phone ?? '', row.address],
    JSON.stringify(row.details),
  ]);
  saveFile(`audit-${brand}.csv`, 'text/csv', csvOf([head, ...lines]));
}
