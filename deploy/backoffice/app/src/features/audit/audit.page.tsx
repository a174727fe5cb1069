import type { AuditPage as Page } from '@sanuk/contract/outside/operator-members';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  PageHeading,
  PhoneField,
  Select,
  Skeleton,
  Stack,
  TextField,
} from '@sanuk/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../office/page-props.ts';
import { csvOf } from '../../shared/csv.rules.ts';
import { formatDateTime, formatNumber } from '../../shared/format.ts';
import { UnreadNote } from '../../shared/print/unread-note.tsx';
import { saveFile } from '../../shared/save-file.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { type AuditFilter, auditQuery } from './audit.api.ts';
import styles from './audit.module.css';
import { auditText as text } from './audit.text.ts';
import { actionNames } from './audit-actions.text.ts';
import { detailsText } from './audit-details.ts';

type Row = Page['items'][number];

/** The words for an action with its name, which the command line takes. */
const actionText = (action: string): string =>
  Object.hasOwn(actionNames, action) ? `${actionNames[action]} (${action})` : action;

const everyAction = 'all';
const actions = [
  { value: everyAction, label: text.allActions },
  ...Object.entries(actionNames)
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label)),
];

const columns: readonly Column<Row>[] = [
  { title: text.at, cell: ({ at }) => formatDateTime(at), isWhole: true },
  { title: text.action, cell: ({ action }) => actionText(action) },
  { title: text.who, cell: ({ who }) => who ?? text.byMember, isWhole: true },
  {
    title: text.member,
    cell: ({ phone }) => (phone === null ? '–' : <Link to={`/members/${phone}`}>{phone}</Link>),
    isWhole: true,
  },
  { title: text.address, cell: ({ address }) => address, isWhole: true },
  { title: text.details, cell: ({ details }) => detailsText(details) },
];

const nothing: AuditFilter = { person: '', action: '', phone: '', from: '', until: '' };

/** The filter on paper, where its fields are not printed. */
const filterText = (filter: AuditFilter): string =>
  (['person', 'action', 'phone', 'from', 'until'] as const)
    .filter((name) => filter[name] !== '')
    .map((name) => `${text[name]}: ${name === 'action' ? actionText(filter[name]) : filter[name]}`)
    .join(' · ');

/** What staff and members did, newest first. */
export function AuditPage({ brand }: PageProps) {
  const [typed, setTyped] = useState(nothing);
  const [filter, setFilter] = useState(nothing);
  const [isTried, setIsTried] = useState(false);
  const isReversed = typed.from !== '' && typed.until !== '' && typed.until < typed.from;
  const search = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isReversed) setFilter({ ...typed, person: typed.person.trim().toLowerCase() });
  };
  const change = (name: keyof AuditFilter) => (value: string) => {
    setTyped({ ...typed, [name]: value });
    setIsTried(false);
  };
  return (
    <Stack gap={4}>
      <PageHeading>{text.title}</PageHeading>
      <form className={styles.filter} onSubmit={search}>
        <TextField
          label={text.person}
          hint={text.personHint}
          value={typed.person}
          onValueChange={change('person')}
          pattern="\s*[A-Za-z0-9][A-Za-z0-9_.\-]{1,29}\s*"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          label={text.action}
          items={actions}
          value={typed.action === '' ? everyAction : typed.action}
          onValueChange={(value) => change('action')(value === everyAction ? '' : value)}
        />
        <PhoneField
          label={text.phone}
          value={typed.phone}
          onValueChange={change('phone')}
          pattern="0[0-9]{9}"
          autoComplete="off"
        />
        <TextField type="date" label={text.from} value={typed.from} onValueChange={change('from')} />
        <TextField
          type="date"
          label={text.until}
          error={isTried && isReversed && text.reversed}
          value={typed.until}
          onValueChange={change('until')}
        />
        <Button type="submit">{text.search}</Button>
      </form>
      <p className={styles.printed}>{filterText(filter)}</p>
      <Events brand={brand} filter={filter} />
    </Stack>
  );
}

/** Most events of a file. Whoever needs more saves them by days. */
const mostSaved = 10_000;

const rowsOf = (pages: readonly Page[]): Row[] => pages.flatMap(({ items }) => items);

function Events({ brand, filter }: { brand: string; filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(brand, filter));
  const saving = useMutation({
    mutationFn: async () => {
      let { data, hasNextPage } = query;
      while (hasNextPage && rowsOf(data?.pages ?? []).length < mostSaved)
        ({ data, hasNextPage } = await query.fetchNextPage({ throwOnError: true }));
      saveCsv(brand, rowsOf(data?.pages ?? []));
    },
  });
  if (query.isPending) return <Skeleton shape="row" count={8} />;
  if (!query.data)
    return <ErrorState description={query.error.message} onRetry={() => void query.refetch()} />;
  const rows = rowsOf(query.data.pages);
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
      {query.hasNextPage && <UnreadNote />}
      <div className={styles.actions}>
        {query.hasNextPage && (
          <Button
            loading={query.isFetchingNextPage && !saving.isPending}
            disabled={saving.isPending}
            onClick={() => void query.fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
        <Button variant="ghost" loading={saving.isPending} onClick={() => saving.mutate()}>
          {text.save}
        </Button>
      </div>
      {query.hasNextPage && <p className={styles.saves}>{text.saves(formatNumber(mostSaved))}</p>}
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
