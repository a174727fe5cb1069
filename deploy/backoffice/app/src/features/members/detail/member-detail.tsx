import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import {
  Alert,
  type Definition,
  DefinitionList,
  EmptyState,
  ErrorState,
  PageHeading,
  PageLoader,
  SectionHeading,
  Stack,
} from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Me } from '../../../office/me.ts';
import { copiedNumber, shownNumber } from '../../../shared/account-number.ts';
import { deviceName } from '../../../shared/device-name.ts';
import { formatDateTime, formatNumber, formatSatang } from '../../../shared/format.ts';
import { memberMoneyText } from '../../../shared/member-money/member-money.text.ts';
import { MemberMoney } from '../../../shared/member-money/member-money.tsx';
import { BackLink } from '../../../shared/print/back-link.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { MemberAccounts } from '../accounts/member-accounts.tsx';
import { MemberAdjustment } from '../adjustments/adjustment-dialog.tsx';
import { MemberBets } from '../bets/member-bets.tsx';
import { MemberDevices } from '../devices/member-devices.tsx';
import { MemberGift } from '../gifts/gift-dialog.tsx';
import { MemberLevel } from '../level/member-level.tsx';
import { MemberLimits } from '../limits/member-limits.tsx';
import { MemberLinks } from '../links/member-links.tsx';
import { memberQuery } from '../members.api.ts';
import { membersText as text } from '../members.text.ts';
import { MemberNotes } from '../notes/member-notes.tsx';
import { MemberPromotions } from '../promotions/member-promotions.tsx';
import { MemberReset } from '../reset/reset-dialog.tsx';
import { MemberStatement } from '../statement/member-statement.tsx';
import { MemberStatus } from '../status/status-dialog.tsx';
import styles from './member-detail.module.css';

type Session = ShownMember['sessions'][number];

const sessionColumns: readonly Column<Session>[] = [
  { title: text.opened, cell: ({ opened_at }) => formatDateTime(opened_at), isWhole: true },
  { title: text.seen, cell: ({ last_seen_at }) => formatDateTime(last_seen_at), isWhole: true },
  { title: text.address, cell: ({ address }) => address, isWhole: true },
  { title: text.device, cell: ({ user_agent }) => deviceName(user_agent) },
];

/** Most open sessions that the server returns of a member. */
const mostSessions = 20;

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
        start={<BackLink to="/members">{text.back}</BackLink>}
        end={<MemberStatus {...{ brand, me, member }} />}
        className={styles.heading}
      >
        {member.name}
      </PageHeading>
      <div className={styles.facts}>
        <DefinitionList items={definitionsOf(member, <MemberLevel {...{ brand, me, member }} />)} />
      </div>
      <div className={styles.orders}>
        <MemberGift {...{ brand, me, member }} />
        <MemberAdjustment {...{ brand, me, member }} />
      </div>
      <MemberAccounts {...{ brand, me, member }} />
      <SectionHeading title={memberMoneyText.title} />
      <div className={styles.facts}>
        <MemberMoney brand={brand} phone={phone} />
      </div>
      <MemberPromotions {...{ brand, me, member }} />
      <MemberLimits {...{ brand, me, member }} />
      <MemberLinks {...{ brand, me, member }} />
      <MemberNotes {...{ brand, me, member }} />
      <SectionHeading title={text.sessions} count={member.sessions.length} />
      {member.sessions.length >= mostSessions && <Alert>{text.mostSessions(mostSessions)}</Alert>}
      {member.sessions.length > 0 ? (
        <DataTable
          label={text.sessions}
          columns={sessionColumns}
          rows={member.sessions}
          keyOf={({ opened_at, address }) => `${opened_at} ${address}`}
        />
      ) : (
        <EmptyState size="line" title={text.noSessions} />
      )}
      <MemberReset {...{ brand, me, member }} />
      {/* A backend of the release before returns none. */}
      <MemberDevices devices={member.devices ?? []} />
      <MemberBets brand={brand} phone={phone} />
      <MemberStatement brand={brand} phone={phone} wallets={member.wallets.map(({ wallet }) => wallet)} />
    </Stack>
  );
}

const definitionsOf = (member: ShownMember, level: ReactNode): Definition[] => [
  ...member.wallets.map(({ wallet, balance_satang }) => ({
    term: text.wallets[wallet] ?? wallet,
    value: formatSatang(balance_satang),
  })),
  { term: text.points, value: formatNumber(member.points) },
  ...member.accounts.map(({ bank_code, number }, index) => ({
    term: index === 0 ? text.mainAccount : text.secondAccount,
    value: `${bank_code} ${shownNumber(number)}`,
    copy: copiedNumber(number),
  })),
  { term: text.level, value: level },
  { term: text.joined, value: formatDateTime(member.joined_at) },
  {
    term: text.line,
    value: member.line
      ? text.linked(member.line.display_name, formatDateTime(member.line.linked_at))
      : text.noLine,
  },
];
