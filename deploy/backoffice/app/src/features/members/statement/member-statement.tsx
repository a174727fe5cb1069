import { Alert, Button, EmptyState, ErrorState, SectionHeading, Skeleton, Stack, Tabs } from '@sanuk/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatSatang } from '../../../shared/format.ts';
import { UnreadNote } from '../../../shared/print/unread-note.tsx';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { type StatementFilter, type StatementWallet, statementQuery } from '../members.api.ts';
import { membersText as text } from '../members.text.ts';
import styles from './statement.module.css';
import { isFiltered, noFilter } from './statement.rules.ts';
import { statementText } from './statement.text.ts';
import { StatementFilters } from './statement-filters.tsx';

interface MemberStatementProps {
  brand: string;
  phone: string;
  wallets: readonly string[];
}

/** How the money of a member moved, by wallet, kind and days. */
export function MemberStatement({ brand, phone, wallets }: MemberStatementProps) {
  const [wallet, setWallet] = useState('main');
  const [filter, setFilter] = useState(noFilter);
  return (
    <>
      <SectionHeading title={text.statement} />
      <Stack gap={3}>
        {wallets.length > 1 && (
          <Tabs
            label={text.statement}
            value={wallet}
            onValueChange={setWallet}
            items={wallets.map((value) => ({ value, label: text.wallets[value] ?? value }))}
          />
        )}
        <StatementFilters filter={filter} onFilter={setFilter} />
        {isFiltered(filter) && <p className={styles.printed}>{filterText(filter)}</p>}
        <Movements {...{ brand, phone, filter }} wallet={wallet as StatementWallet} />
      </Stack>
    </>
  );
}

/** The filter on paper, where its fields are not printed. */
const filterText = ({ kind, from, until }: StatementFilter): string =>
  [
    kind && `${statementText.kind}: ${text.kinds[kind] ?? kind}`,
    from && `${statementText.from}: ${from}`,
    until && `${statementText.until}: ${until}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface MovementsProps {
  brand: string;
  phone: string;
  wallet: StatementWallet;
  filter: StatementFilter;
}

function Movements({ brand, phone, wallet, filter }: MovementsProps) {
  const query = useInfiniteQuery(statementQuery(brand, phone, wallet, filter));
  if (query.isPending) return <Skeleton shape="row" count={6} />;
  if (!query.data)
    return <ErrorState description={query.error.message} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0 && isFiltered(filter))
    return (
      <EmptyState
        size="s"
        picture="search"
        title={statementText.nothing}
        description={statementText.nothingHint}
      />
    );
  if (rows.length === 0) return <EmptyState size="line" title={text.noStatement} />;
  return (
    <>
      {query.error && <Alert tone="warning">{text.late}</Alert>}
      <DataTable
        label={text.statement}
        rows={rows}
        keyOf={({ transfer_id }) => transfer_id}
        columns={[
          { title: text.at, cell: ({ at }) => formatDateTime(at) },
          {
            title: text.kind,
            cell: ({ kind, transfer_id }) => (
              <Link to={`/members/${phone}/${transfer_id}`}>{text.kinds[kind] ?? kind}</Link>
            ),
          },
          { title: text.amount, cell: ({ amount_satang }) => formatSatang(amount_satang), isNumber: true },
          {
            title: text.balance,
            cell: ({ balance_after_satang }) => formatSatang(balance_after_satang),
            isNumber: true,
          },
          { title: text.reference, cell: ({ reference }) => reference },
        ]}
      />
      {query.hasNextPage && <UnreadNote />}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}
