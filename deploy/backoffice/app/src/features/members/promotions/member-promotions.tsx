import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import type { OperatorPromotion } from '@sanuk/contract/outside/operator-promotions';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Alert, Badge, Button, EmptyState, SectionHeading, Skeleton, Stack } from '@sanuk/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import { formatDateTime, formatSatang } from '../../../shared/format.ts';
import { UnreadNote } from '../../../shared/print/unread-note.tsx';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { memberPromotionsText as text } from './member-promotions.text.ts';
import { promotionsQuery } from './promotions.api.ts';

type Row = OperatorPromotion;

const columns: readonly Column<Row>[] = [
  { title: text.promotion, cell: ({ title }) => title },
  { title: text.state, cell: ({ state }) => <Badge tone={text.tones[state]}>{text.states[state]}</Badge> },
  { title: text.deposit, cell: ({ deposit_satang }) => formatSatang(deposit_satang), isNumber: true },
  { title: text.bonus, cell: ({ bonus_satang }) => formatSatang(bonus_satang), isNumber: true },
  {
    title: text.turnover,
    cell: ({ done_satang, required_satang }) =>
      text.turnoverOf(formatSatang(done_satang), formatSatang(required_satang)),
    isNumber: true,
  },
  { title: text.started, cell: ({ started_at }) => formatDateTime(started_at) },
  {
    title: text.ended,
    cell: ({ ended_at, expires_at }) =>
      ended_at === null ? text.expires(formatDateTime(expires_at)) : formatDateTime(ended_at),
  },
  {
    title: text.endedBy,
    cell: ({ ended_by }) => (ended_by === null ? '–' : text.ender(ended_by)),
  },
  { title: text.reason, cell: ({ reason }) => reason ?? '–' },
];

interface MemberPromotionsProps {
  brand: string;
  me: Me;
  member: Pick<ShownMember, 'phone'>;
}

/** Lists the promotions of a member, newest first, with a button that cancels the one being played. */
export function MemberPromotions({ brand, me, member }: MemberPromotionsProps) {
  const [cancelled, setCancelled] = useState<Row | null>(null);
  const query = useInfiniteQuery(promotionsQuery(brand, member.phone));
  const rows = query.data?.pages.flatMap(({ items }) => items);
  const retry = (
    <Button size="s" loading={query.isFetching} onClick={() => void query.refetch()}>
      {text.retry}
    </Button>
  );
  const mayCancel = mayCall('/operator/promotions/cancel', rolesOf(me, brand));
  const actions: Column<Row> = {
    title: text.actions,
    isActions: true,
    cell: (row) =>
      row.state === 'active' && (
        <Button size="s" variant="danger" onClick={() => setCancelled(row)}>
          {text.cancel}
        </Button>
      ),
  };
  return (
    <Stack gap={3}>
      <SectionHeading title={text.title} />
      {query.error && !rows && (
        <Alert tone="warning" title={text.failed} action={retry}>
          {query.error.message}
        </Alert>
      )}
      {query.error && rows && (
        <Alert tone="warning" action={retry}>
          {text.late}
        </Alert>
      )}
      {query.isPending && <Skeleton shape="row" count={2} />}
      {rows?.length === 0 && <EmptyState size="line" title={text.none} />}
      {rows && rows.length > 0 && (
        <DataTable
          label={text.title}
          columns={
            mayCancel && rows.some(({ state }) => state === 'active') ? [...columns, actions] : columns
          }
          rows={rows}
          keyOf={({ use_id }) => use_id}
        />
      )}
      {query.hasNextPage && <UnreadNote />}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text.more}
        </Button>
      )}
      {cancelled && (
        <CancelDialog {...{ brand, member }} promotion={cancelled} onClose={() => setCancelled(null)} />
      )}
    </Stack>
  );
}
