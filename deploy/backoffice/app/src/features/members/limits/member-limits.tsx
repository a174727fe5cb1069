import type { OperatorLimits } from '@sanuk/contract/outside/operator-limits';
import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Alert, Button, EmptyState, SectionHeading, Skeleton, Stack } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import { formatDateTime, formatSatang } from '../../../shared/format.ts';
import type { Column } from '../../../shared/table/column.ts';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { ExcludeDialog } from './exclude-dialog.tsx';
import { limitsQuery } from './limits.api.ts';
import { memberLimitsText as text } from './member-limits.text.ts';

type Limit = OperatorLimits['limits'][number];
type Stop = OperatorLimits['stops'][number];

/** Most stops that the server returns of a member. */
const mostStops = 20;

/** An amount of a limit with its unit: the server counts baht, and minutes of play. */
const amountText = ({ kind }: Limit, amount: number): string =>
  kind === 'time' ? text.minutes(amount) : text.baht(formatSatang(Math.round(amount * 100)));

const limitColumns: readonly Column<Limit>[] = [
  { title: text.limit, cell: ({ kind, period }) => text.limitNames[kind][period] },
  { title: text.used, cell: (limit) => amountText(limit, limit.used), isNumber: true },
  { title: text.most, cell: (limit) => amountText(limit, limit.amount), isNumber: true },
  { title: text.raise, cell: ({ raise_waits }) => (raise_waits ? text.raiseWaits : '–') },
];

const stopColumns: readonly Column<Stop>[] = [
  { title: text.stop, cell: ({ kind }) => text.stopNames[kind] },
  { title: text.start, cell: ({ started_at }) => formatDateTime(started_at) },
  { title: text.end, cell: ({ ends_at }) => formatDateTime(ends_at) },
  { title: text.by, cell: ({ by }) => text.takers[by] ?? by },
  { title: text.reason, cell: ({ reason }) => reason ?? '–' },
];

interface MemberLimitsProps {
  brand: string;
  me: Me;
  member: Pick<ShownMember, 'name' | 'phone'>;
}

/** Shows what a member may play and deposit, and excludes them when they ask for it. */
export function MemberLimits({ brand, me, member }: MemberLimitsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(limitsQuery(brand, member.phone));
  const retry = (
    <Button size="s" loading={isFetching} onClick={() => void refetch()}>
      {text.retry}
    </Button>
  );
  return (
    <Stack gap={3}>
      <SectionHeading title={text.title} />
      {error && !data && (
        <Alert tone="warning" title={text.failed} action={retry}>
          {error.message}
        </Alert>
      )}
      {error && data && (
        <Alert tone="warning" action={retry}>
          {text.late}
        </Alert>
      )}
      {data && <Limits {...data} />}
      {!data && !error && <Skeleton shape="row" count={2} />}
      {mayCall('/operator/limits/exclude', rolesOf(me, brand)) && (
        <div>
          <Button size="s" onClick={() => setIsOpen(true)}>
            {text.exclude}
          </Button>
        </div>
      )}
      {isOpen && <ExcludeDialog {...{ brand, member }} onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

function Limits({ excluded_until, break_until, limits, stops }: OperatorLimits) {
  const isStopped = excluded_until !== null || break_until !== null;
  if (limits.length === 0 && stops.length === 0 && !isStopped)
    return <EmptyState size="line" title={text.nothing} />;
  return (
    <>
      {excluded_until && (
        <Alert tone="warning" title={text.excluded(formatDateTime(excluded_until))}>
          {text.excludedHint}
        </Alert>
      )}
      {break_until && (
        <Alert tone="warning" title={text.onBreak(formatDateTime(break_until))}>
          {text.onBreakHint}
        </Alert>
      )}
      {limits.length > 0 ? (
        <DataTable
          label={text.limits}
          columns={limitColumns}
          rows={limits}
          keyOf={({ kind, period }) => `${kind} ${period}`}
        />
      ) : (
        <p>{text.noLimits}</p>
      )}
      {stops.length > 0 && <Stops stops={stops} />}
    </>
  );
}

function Stops({ stops }: Pick<OperatorLimits, 'stops'>) {
  return (
    <>
      <SectionHeading level={3} title={text.stops} count={stops.length} />
      {stops.length >= mostStops && <Alert>{text.stopsMost(mostStops)}</Alert>}
      <DataTable
        label={text.stops}
        columns={stopColumns}
        rows={stops}
        keyOf={({ kind, started_at }) => `${kind} ${started_at}`}
      />
    </>
  );
}
