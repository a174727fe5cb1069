import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  PageHeading,
  Skeleton,
  Stack,
} from '@sanuk/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageProps } from '../../office/page-props.ts';
import type { Column } from '../../shared/table/column.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { bahtOf, itemName } from './decision-facts.ts';
import { markText } from './mark-text.ts';
import { PushSwitch } from './push-switch.tsx';
import { flagsQuery, queueQuery, readLessOfQueue, readMoreOfQueue } from './queue.api.ts';
import styles from './queue.module.css';
import {
  changingPhones,
  type FlaggedMembers,
  marksOf,
  type QueueItem,
  signalsOf,
  waitedMinutes,
  waitsForOther,
} from './queue.rules.ts';
import { queueText as text } from './queue.text.ts';
import { useSound } from './queue-alerts.ts';
import { useClaims } from './use-claims.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const kinds = ['withdrawal', 'payout', 'deposit', 'gift', 'win', 'account', 'adjustment'] as const;
type Filter = QueueItem['kind'] | 'all';

const noFlags: FlaggedMembers = new Map();

/** Every decision about money that waits, longest first; new ones come by themselves. */
export function QueuePage({ brand, me }: PageProps) {
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(queueQuery(brand));
  const { data: flags, error: flagsError } = useQuery(flagsQuery(brand));
  const flagged = flags?.flagged ?? noFlags;
  const [filter, setFilter] = useState<Filter>('all');
  const [open, setOpen] = useState<QueueItem | null>(null);
  // An object with a key: the second of two equal sentences is announced as well.
  const [notice, setNotice] = useState<{ sentence: string; key: number }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useQueueKeys(list);
  const claims = useClaims(brand, open?.key ?? null);
  const changing = useMemo(() => changingPhones(data?.items ?? []), [data]);
  const columns = useMemo(
    () =>
      columnsOf({
        ...{ me: me.name, flagged, changing, claims, nowMs: dataUpdatedAt },
        onOpen(item) {
          setOpen(item);
          setNotice(undefined);
        },
      }),
    [me.name, flagged, changing, claims, dataUpdatedAt],
  );
  const client = useQueryClient();
  useEffect(() => () => readLessOfQueue(client, brand), [client, brand]);
  // The button that opened the dialog was removed with its row.
  useEffect(() => {
    if (notice) heading.current?.focus();
  }, [notice]);
  if (isPending) return <Skeleton shape="row" count={8} />;
  if (!data) return <ErrorState description={error.message} onRetry={() => void refetch()} />;
  const { items, isLonger, hasPages } = data;
  const shown = items.filter(({ kind }) => filter === 'all' || kind === filter);
  const nowOpen = items.find(({ key }) => key === open?.key);
  const hasChanged = nowOpen?.proposal?.proposed_at !== open?.proposal?.proposed_at || (open && !nowOpen);
  const showOutcome = (sentence: string) => {
    if (!open) return;
    setNotice({
      sentence: [`${sentence}: ${itemName(open)}`, bahtOf(open)].filter(Boolean).join(' '),
      key: (notice?.key ?? 0) + 1,
    });
    setOpen(null);
  };
  return (
    <Stack gap={4}>
      <PageHeading
        ref={heading}
        subtitle={isLonger ? text.longer(items.length) : text.waiting(items.length)}
        end={
          <Stack gap={1}>
            <SoundSwitch />
            <PushSwitch {...{ brand, me }} />
          </Stack>
        }
      >
        {text.title}
      </PageHeading>
      {error && <Alert tone="warning">{text.late}</Alert>}
      {flagsError && <Alert tone="warning">{text.noFlags}</Alert>}
      {flags?.isLonger && <Alert tone="warning">{text.someFlags}</Alert>}
      {notice && (
        <Alert key={notice.key} tone="success">
          {notice.sentence}
        </Alert>
      )}
      <Kinds items={items} value={filter} onChange={setFilter} />
      {shown.length > 0 ? (
        <div ref={list} className={styles.list}>
          <DataTable label={text.list} columns={columns} rows={shown} keyOf={({ key }) => key} />
        </div>
      ) : (
        <EmptyState
          picture="wallet"
          title={filter === 'all' ? text.empty : text.noneOfKind}
          description={text.emptyHint}
        />
      )}
      {hasPages && <MoreButton brand={brand} />}
      {open && (
        <DecisionDialog
          {...{ brand, me }}
          // The item stays as the person saw it; the server refuses a decision that no longer fits.
          key={open.key}
          item={open}
          marks={marksOf(open, flagged, changing).map((mark) => markText(mark, signalsOf(open, flagged)))}
          claimedBy={claims.get(open.key) ?? null}
          hasChanged={Boolean(hasChanged)}
          onDone={showOutcome}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}

/** Reads further items of lists that are longer. */
function MoreButton({ brand }: { brand: string }) {
  const client = useQueryClient();
  const reading = useMutation({ mutationFn: () => readMoreOfQueue(client, brand) });
  return (
    <Button loading={reading.isPending} onClick={() => reading.mutate()}>
      {text.more}
    </Button>
  );
}

function SoundSwitch() {
  const [isOn, switchSound] = useSound();
  return <Checkbox label={text.sound} checked={isOn} onCheckedChange={switchSound} />;
}

interface KindsProps {
  items: readonly QueueItem[];
  value: Filter;
  onChange: (filter: Filter) => void;
}

function Kinds({ items, value, onChange }: KindsProps) {
  const count = (kind: Filter) =>
    kind === 'all' ? items.length : items.filter((one) => one.kind === kind).length;
  return (
    <ChipRow label={text.filter}>
      {(['all', ...kinds] as const).map((kind) => (
        <Chip key={kind} selected={kind === value} count={count(kind)} onClick={() => onChange(kind)}>
          {kind === 'all' ? text.all : text.kinds[kind]}
        </Chip>
      ))}
    </ChipRow>
  );
}

interface ColumnsOptions {
  me: string;
  flagged: FlaggedMembers;
  changing: ReadonlySet<string>;
  /** names of others who have an item open, by its key */
  claims: ReadonlyMap<string, string>;
  nowMs: number;
  onOpen: (item: QueueItem) => void;
}

function columnsOf({
  me,
  flagged,
  changing,
  claims,
  nowMs,
  onOpen,
}: ColumnsOptions): readonly Column<QueueItem>[] {
  return [
    {
      title: text.age,
      cell: ({ since }) => text.minutes(waitedMinutes(since, nowMs)),
      sortBy: ({ since }) => -Date.parse(since),
    },
    { title: text.kind, cell: (item) => <Kind item={item} />, sortBy: itemName },
    {
      title: text.member,
      cell: ({ phone, name }) =>
        phone === null ? text.noMember : <Link to={`/members/${phone}`}>{`${name} ${phone}`}</Link>,
      sortBy: ({ name }) => name,
    },
    {
      title: text.amount,
      cell: (item) => bahtOf(item) ?? text.noAmount,
      isNumber: true,
      sortBy: ({ amountSatang }) => amountSatang,
    },
    {
      title: text.marksOf,
      cell: (item) => <Marks {...{ item, flagged, changing }} claimedBy={claims.get(item.key) ?? null} />,
    },
    {
      title: text.open,
      isActions: true,
      cell: (item) =>
        waitsForOther(item, me) ? (
          <Button size="s" variant="ghost" onClick={() => onOpen(item)}>
            {text.waitsForOther}
          </Button>
        ) : (
          <Button
            size="s"
            aria-label={text.openOf(itemName(item), bahtOf(item))}
            onClick={() => onOpen(item)}
          >
            {text.open}
          </Button>
        ),
    },
  ];
}

/** What an item is; of money of the bank also why it was not credited by itself. */
const Kind = ({ item }: { item: QueueItem }) => (
  <span>
    {itemName(item)}
    {item.kind === 'deposit' && <small className={styles.problem}>{text.problems[item.of.problem]}</small>}
  </span>
);

interface MarksProps {
  item: QueueItem;
  flagged: FlaggedMembers;
  changing: ReadonlySet<string>;
  claimedBy: string | null;
}

function Marks({ item, flagged, changing, claimedBy }: MarksProps) {
  return (
    <span className={styles.marks}>
      {claimedBy !== null && <Badge tone="accent">{text.claimedBy(claimedBy)}</Badge>}
      {marksOf(item, flagged, changing).map((mark) => (
        <Badge key={mark} tone={mark === 'second-person' ? 'info' : 'warning'}>
          {mark === 'second-person' && item.proposal
            ? text.proposedBy(item.proposal.proposed_by)
            : markText(mark, signalsOf(item, flagged))}
        </Badge>
      ))}
    </span>
  );
}
