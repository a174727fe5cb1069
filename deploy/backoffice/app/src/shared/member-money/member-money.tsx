import type { MemberMoney as Money } from '@sanuk/contract/outside/operator-members';
import { Alert, Button, type Definition, DefinitionList, Skeleton, Stack } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatSatang } from '../format.ts';
import { RiskBadges } from '../risk-badges/risk-badges.tsx';
import { memberMoneyQuery } from './member-money.api.ts';
import styles from './member-money.module.css';
import { moneyMarksOf } from './member-money.rules.ts';
import { memberMoneyText as text } from './member-money.text.ts';

const totalOf = ({ count, satang }: { count: number; satang: number }): string =>
  count === 0 ? text.none : text.times(count, formatSatang(satang));

const definitionsOf = ({ deposits, withdrawals, today, turnover, bonus, ...money }: Money): Definition[] => [
  { term: text.deposits, value: totalOf(deposits) },
  { term: text.withdrawals, value: totalOf(withdrawals) },
  {
    term: text.turnover,
    value:
      turnover.required_satang === 0
        ? text.noTurnover
        : text.turnoverOf(formatSatang(turnover.done_satang), formatSatang(turnover.required_satang)),
  },
  ...(bonus ? [{ term: text.bonus, value: bonus.title }] : []),
  {
    term: text.today,
    value: text.moved(formatSatang(today.deposited_satang), formatSatang(today.withdrawn_satang)),
  },
  {
    term: text.played,
    value: text.playedOf(formatSatang(today.staked_satang), formatSatang(today.returned_satang)),
  },
  ...(money.account_changed_at
    ? [{ term: text.accountChanged, value: formatDateTime(money.account_changed_at) }]
    : []),
];

const cashOf = (satang: number | undefined): Definition[] =>
  satang === undefined ? [] : [{ term: text.cash, value: text.baht(formatSatang(satang)) }];

interface MemberMoneyProps {
  brand: string;
  phone: string;
  /** in a dialog: shows the cash, and reserves the height while it loads, so that nothing below moves */
  isInDialog?: boolean;
}

/** Shows the sums of a member's money, and badges for risks. */
export function MemberMoney({ brand, phone, isInDialog }: MemberMoneyProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...memberMoneyQuery(brand, phone),
    // A decision is made by what the member has now.
    refetchOnMount: isInDialog ? 'always' : true,
  });
  return (
    <div className={styles.money} data-reserved={isInDialog || undefined}>
      {data ? (
        <Stack gap={2}>
          {error && <Alert tone="warning">{text.late}</Alert>}
          <Sums money={data} cashSatang={isInDialog ? data.cash_satang : undefined} />
        </Stack>
      ) : error ? (
        <Alert
          tone="warning"
          action={
            <Button size="s" loading={isFetching} onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.failed}
        </Alert>
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </div>
  );
}

/** @param cashSatang undefined where the page shows it already, or a backend of the release before answers without it */
function Sums({ money, cashSatang }: { money: Money; cashSatang: number | undefined }) {
  const marks = moneyMarksOf(money, Date.now());
  return (
    <Stack gap={2}>
      <RiskBadges labels={marks.map((mark) => text.marks[mark])} />
      <DefinitionList items={[...cashOf(cashSatang), ...definitionsOf(money)]} />
    </Stack>
  );
}
