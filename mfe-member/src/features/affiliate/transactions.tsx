import { formatBaht } from '@sanuk/platform';
import { Badge, ListRow, MoneyText, SectionHeading, Tabs } from '@sanuk/ui';
import styles from './affiliate.module.css';
import { type Day, stateTones, type Transaction } from './affiliate.rules.ts';
import { stateNames, transactionsText as text } from './affiliate.text.ts';
import { PagedRows } from './paged-rows.tsx';
import { useDays, useTransactions } from './use-affiliate.ts';

/** What came and what was redeemed: by day, and each by itself. */
export function Transactions() {
  return (
    <section className={styles.section} aria-labelledby="affiliate-transactions">
      <SectionHeading id="affiliate-transactions" title={text.title} />
      <Tabs
        label={text.kinds}
        defaultValue="days"
        items={[
          { value: 'days', label: text.days, content: <Days /> },
          { value: 'all', label: text.all, content: <All /> },
        ]}
      />
    </section>
  );
}

function Days() {
  return (
    <PagedRows
      label={text.days}
      list={useDays()}
      none={text.none}
      noneHint={text.noneHint}
      row={(day: Day) => (
        <ListRow
          key={day.date}
          title={text.day(day)}
          subtitle={text.daySum(day)}
          end={<MoneyText>{formatBaht(day.commissionSatang)}</MoneyText>}
        />
      )}
    />
  );
}

function All() {
  return (
    <PagedRows
      label={text.all}
      list={useTransactions()}
      none={text.none}
      noneHint={text.noneHint}
      row={(one: Transaction) => <TransactionRow key={one.id} transaction={one} />}
    />
  );
}

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { isRedeem, amountSatang, state } = transaction;
  return (
    <ListRow
      title={isRedeem ? text.redeemed : text.who(transaction)}
      subtitle={
        <span className={styles.rowWords}>
          {!isRedeem && <span>{text.sum(transaction)}</span>}
          <span>{text.at(transaction)}</span>
        </span>
      }
      end={
        <span className={styles.rowEnd}>
          <MoneyText>{formatBaht(amountSatang)}</MoneyText>
          <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>
        </span>
      }
    />
  );
}
