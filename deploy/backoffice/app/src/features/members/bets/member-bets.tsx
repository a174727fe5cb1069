import type { MemberBet } from '@sanuk/contract/outside/operator-members';
import {
  Alert,
  Badge,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  SectionHeading,
  Skeleton,
} from '@sanuk/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatSatang } from '../../../shared/format.ts';
import { UnreadNote } from '../../../shared/print/unread-note.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { type BetKind, betsQuery } from '../members.api.ts';
import { membersText } from '../members.text.ts';
import styles from './member-bets.module.css';
import { memberBetsText as text } from './member-bets.text.ts';

const kinds: readonly BetKind[] = ['games', 'lotto'];

interface MemberBetsProps {
  brand: string;
  phone: string;
}

/** Lists game bets or lottery bills of a member. Nothing is read before one of them was chosen: each reading is an audit event. */
export function MemberBets({ brand, phone }: MemberBetsProps) {
  const [kind, setKind] = useState<BetKind | null>(null);
  return (
    <>
      <SectionHeading title={text.title} />
      <ChipRow label={text.title}>
        {kinds.map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => setKind(kind === one ? null : one)}>
            {text.kinds[one]}
          </Chip>
        ))}
      </ChipRow>
      {kind === null ? (
        <p className={styles.hint}>{text.hint}</p>
      ) : (
        <Bets key={kind} {...{ brand, phone, kind }} />
      )}
    </>
  );
}

function columnsOf(phone: string, kind: BetKind): Column<MemberBet>[] {
  return [
    { title: text.at, cell: ({ at }) => formatDateTime(at) },
    {
      title: text.names[kind],
      cell: ({ name, transfer_id }) =>
        transfer_id === null ? name : <Link to={`/members/${phone}/${transfer_id}`}>{name}</Link>,
    },
    { title: text.numbers[kind], cell: ({ number }) => number },
    ...(kind === 'games'
      ? [{ title: text.wallet, cell: ({ wallet }: MemberBet) => membersText.wallets[wallet] ?? wallet }]
      : []),
    { title: text.staked, cell: ({ staked_satang }) => formatSatang(staked_satang), isNumber: true },
    { title: text.returned, cell: ({ returned_satang }) => formatSatang(returned_satang), isNumber: true },
    {
      title: text.state,
      cell: ({ state }) => <Badge tone={text.tones[state]}>{text.states[state]}</Badge>,
    },
  ];
}

function Bets({ brand, phone, kind }: MemberBetsProps & { kind: BetKind }) {
  const query = useInfiniteQuery(betsQuery(brand, phone, kind));
  if (query.isPending) return <Skeleton shape="row" count={6} />;
  if (!query.data)
    return <ErrorState description={query.error.message} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState size="line" title={text.none[kind]} />;
  return (
    <>
      {query.error && <Alert tone="warning">{text.late}</Alert>}
      <DataTable
        label={text.kinds[kind]}
        rows={rows}
        keyOf={({ bet_id }) => bet_id}
        columns={columnsOf(phone, kind)}
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
