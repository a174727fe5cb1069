import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import {
  Alert,
  Button,
  type Definition,
  DefinitionList,
  EmptyState,
  ErrorState,
  PageHeading,
  PageLoader,
  SectionHeading,
  Skeleton,
  Stack,
  Tabs,
} from '@sanuk/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '../../office/me.ts';
import { formatDateTime, formatSatang } from '../../shared/format.ts';
import { memberMoneyText } from '../../shared/member-money/member-money.text.ts';
import { MemberMoney } from '../../shared/member-money/member-money.tsx';
import { type Column, DataTable } from '../../shared/table/data-table.tsx';
import { MemberGift } from './gift-dialog.tsx';
import { MemberAccounts } from './member-accounts.tsx';
import styles from './member-detail.module.css';
import { MemberLinks } from './member-links.tsx';
import { MemberNotes } from './member-notes.tsx';
import { memberQuery, type StatementWallet, statementQuery } from './members.api.ts';
import { membersText as text } from './members.text.ts';
import { MemberStatus } from './status-dialog.tsx';

type Session = ShownMember['sessions'][number];

const sessionColumns: readonly Column<Session>[] = [
  { title: text.opened, cell: ({ opened_at }) => formatDateTime(opened_at) },
  { title: text.seen, cell: ({ last_seen_at }) => formatDateTime(last_seen_at) },
  { title: text.address, cell: ({ address }) => address },
  { title: text.device, cell: ({ user_agent }) => user_agent },
];

interface MemberDetailProps {
  brand: string;
  me: Me;
  phone: string;
}

/** Everything of one member: who they are, what they have, where they are logged in, how their money moved. */
export function MemberDetail({ brand, me, phone }: MemberDetailProps) {
  const { data: member, error, isPending, refetch } = useQuery(memberQuery(brand, phone));
  if (isPending) return <PageLoader />;
  if (!member) return <ErrorState description={error.message} onRetry={() => void refetch()} />;
  return (
    <Stack gap={6}>
      {error && <Alert tone="warning">{text.late}</Alert>}
      <PageHeading
        subtitle={member.phone}
        start={<Link to="/members">{text.back}</Link>}
        end={<MemberStatus {...{ brand, me, member }} />}
        className={styles.heading}
      >
        {member.name}
      </PageHeading>
      <div className={styles.facts}>
        <DefinitionList items={definitionsOf(member)} />
      </div>
      <MemberGift {...{ brand, me, member }} />
      <MemberAccounts {...{ brand, me, member }} />
      <SectionHeading title={memberMoneyText.title} />
      <div className={styles.facts}>
        <MemberMoney brand={brand} phone={phone} />
      </div>
      <MemberLinks {...{ brand, me, member }} />
      <MemberNotes {...{ brand, me, member }} />
      <SectionHeading title={text.sessions} count={member.sessions.length} />
      {member.sessions.length > 0 ? (
        <DataTable
          label={text.sessions}
          columns={sessionColumns}
          rows={member.sessions}
          keyOf={({ opened_at, address }) => `${opened_at} ${address}`}
        />
      ) : (
        <EmptyState size="s" title={text.noSessions} />
      )}
      <SectionHeading title={text.statement} />
      <Statement brand={brand} phone={phone} wallets={member.wallets.map(({ wallet }) => wallet)} />
    </Stack>
  );
}

const definitionsOf = (member: ShownMember): Definition[] => [
  ...member.wallets.map(({ wallet, balance_satang }) => ({
    term: text.wallets[wallet] ?? wallet,
    value: formatSatang(balance_satang),
  })),
  { term: text.points, value: member.points.toLocaleString('th-TH') },
  ...member.accounts.map(({ bank_code, number }, index) => ({
    term: index === 0 ? text.mainAccount : text.secondAccount,
    value: `${bank_code} ${number}`,
    copy: number,
  })),
  { term: text.level, value: member.vip_level },
  { term: text.joined, value: formatDateTime(member.joined_at) },
];

function Statement({ brand, phone, wallets }: { brand: string; phone: string; wallets: readonly string[] }) {
  const [wallet, setWallet] = useState('main');
  return (
    <Stack gap={3}>
      {wallets.length > 1 && (
        <Tabs
          label={text.statement}
          value={wallet}
          onValueChange={setWallet}
          items={wallets.map((value) => ({ value, label: text.wallets[value] ?? value }))}
        />
      )}
      <Movements brand={brand} phone={phone} wallet={wallet as StatementWallet} />
    </Stack>
  );
}

function Movements({ brand, phone, wallet }: { brand: string; phone: string; wallet: StatementWallet }) {
  const query = useInfiniteQuery(statementQuery(brand, phone, wallet));
  if (query.isPending) return <Skeleton shape="row" count={6} />;
  if (!query.data)
    return <ErrorState description={query.error.message} onRetry={() => void query.refetch()} />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState size="s" picture="wallet" title={text.noStatement} />;
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
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}
