import type { FoundMember } from '@sanuk/contract/outside/operator-members';
import { Alert, Badge, EmptyState, ErrorState, PageHeading, Skeleton, Stack, TextField } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDateTime } from '../../../shared/format.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { findQuery } from '../members.api.ts';
import { membersText as text } from '../members.text.ts';

/** Most members that the server finds at once. */
const mostFound = 20;

/** Whether a search text is too short for the server: a name needs two letters, a number three digits. */
const isTooShort = (find: string): boolean =>
  /^[\d\s-]+$/.test(find) ? find.replace(/\D/g, '').length < 3 : find.length < 2;

/** Debounce of the search field. */
const pauseMs = 200;

const columns: readonly Column<FoundMember>[] = [
  { title: text.phone, cell: ({ phone }) => <Link to={`/members/${phone}`}>{phone}</Link> },
  { title: text.name, cell: ({ name }) => name, sortBy: ({ name }) => name },
  { title: text.account, cell: ({ bank_code, account_end }) => `${bank_code} …${account_end}` },
  {
    title: text.state,
    cell: ({ status }) => <Badge tone={status === 'active' ? 'success' : 'danger'}>{text[status]}</Badge>,
    sortBy: ({ status }) => text[status],
  },
  {
    title: text.joined,
    cell: ({ joined_at }) => formatDateTime(joined_at),
    sortBy: ({ joined_at }) => Date.parse(joined_at),
  },
  { title: text.by, cell: ({ matched }) => text.matches[matched] },
];

/** Searches members. The search text is in the URL, so the browser's back button restores the results. */
export function MemberSearch({ brand }: { brand: string }) {
  const [params, setParams] = useSearchParams();
  const find = params.get('q') ?? '';
  const [typed, setTyped] = useState(find);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed !== find) setParams(typed === '' ? {} : { q: typed }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, find, setParams]);
  return (
    <Stack gap={4}>
      <PageHeading>{text.title}</PageHeading>
      <TextField
        type="search"
        label={text.search}
        hint={text.searchHint}
        value={typed}
        onValueChange={setTyped}
        autoFocus
        maxLength={60}
        spellCheck={false}
      />
      <Found brand={brand} find={useDeferredValue(find.trim())} />
    </Stack>
  );
}

function Found({ brand, find }: { brand: string; find: string }) {
  const { data, error, isPending, refetch } = useQuery(findQuery(brand, find));
  if (isTooShort(find))
    return <EmptyState picture="search" title={text.begin} description={text.beginHint} />;
  if (error) return <ErrorState description={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton shape="row" count={6} />;
  if (data.length === 0)
    return <EmptyState picture="search" title={text.noMember} description={text.noMemberHint} />;
  return (
    <>
      {data.length >= mostFound && <Alert>{text.foundMost(mostFound)}</Alert>}
      <DataTable label={text.found} columns={columns} rows={data} keyOf={({ member_id }) => member_id} />
    </>
  );
}
