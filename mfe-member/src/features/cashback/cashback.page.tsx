import { formatBaht, messageOf, paths } from '@sanuk/platform';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorState,
  List,
  ListRow,
  MoneyText,
  PageHeading,
  SectionHeading,
  Select,
  Skeleton,
} from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PagedEnd } from '../../shared/paged-list/paged-end.tsx';
import { categoryNames } from '../../shared/played/category-names.text.ts';
import { RulesCard } from '../../shared/rules-card/rules-card.tsx';
import styles from './cashback.module.css';
import {
  type Day,
  type DayLine,
  daysOf,
  type RebateCategory,
  rebateTones,
  type TurnoverPage,
  totalOf,
} from './cashback.rules.ts';
import { lineSum, lossText, rebateStateNames, cashbackText as text } from './cashback.text.ts';
import { LossList } from './loss-list.tsx';
import { useLosses, useTurnover } from './use-cashback.ts';

/** `/cashback`: what turnover brings, by day, and what of losses came back, by week (requirement M6). */
export default function CashbackPage() {
  const turnover = useTurnover();
  return (
    <div className={styles.page}>
      <PageHeading subtitle={text.subtitle}>{text.title}</PageHeading>
      {!turnover.first && turnover.error !== null && (
        <ErrorState
          title={text.loadFailed}
          description={messageOf(turnover.error)}
          onRetry={turnover.retry}
          retrying={turnover.isFetching}
        />
      )}
      {!turnover.first && turnover.error === null && <Skeleton shape="block" count={2} />}
      {turnover.first && (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Today page={turnover.first} />
            <Days />
          </div>
          <div className={styles.column}>
            <Losses />
            <RulesCard id="turnover-rules" rules={turnover.first.rules} />
          </div>
        </div>
      )}
    </div>
  );
}

function Today({ page: { today, minSatang } }: { page: TurnoverPage }) {
  const { turnoverSatang, amountSatang } = totalOf(today);
  return (
    <section className={styles.section} aria-labelledby="cashback-today">
      <SectionHeading id="cashback-today" title={text.today} />
      <Card tone="hero" pad="l" className={styles.card}>
        <MoneyText size={36}>{formatBaht(amountSatang)}</MoneyText>
        <p className={styles.sentence}>
          {today.length === 0 ? text.todayNone : text.todaySum(turnoverSatang, amountSatang)}
        </p>
        {today.length > 0 && amountSatang < minSatang && (
          <p className={styles.quiet}>{text.todaySmall(minSatang)}</p>
        )}
      </Card>
      {today.length > 0 && <Lines label={text.today} lines={today} />}
    </section>
  );
}

function Lines({ label, lines }: { label: string; lines: readonly DayLine[] }) {
  return (
    <List label={label}>
      {lines.map((line) => (
        <ListRow
          key={line.category}
          title={categoryNames[line.category]}
          subtitle={lineSum(line)}
          end={
            <span className={styles.rowEnd}>
              <MoneyText>{formatBaht(line.amountSatang)}</MoneyText>
              <Badge tone={rebateTones[line.state]}>{rebateStateNames[line.state]}</Badge>
            </span>
          }
        />
      ))}
    </List>
  );
}

const categories = Object.entries(categoryNames).map(([value, label]) => ({ value, label }));
const isCategory = (value: string): value is RebateCategory => value in categoryNames;

function Days() {
  const [category, setCategory] = useState<RebateCategory>();
  const turnover = useTurnover(category);
  return (
    <section className={styles.section} aria-labelledby="cashback-days">
      <SectionHeading id="cashback-days" title={text.turnover} />
      <Select
        label={text.category}
        items={[{ value: 'all', label: text.allCategories }, ...categories]}
        value={category ?? 'all'}
        onValueChange={(value) => setCategory(isCategory(value) ? value : undefined)}
      />
      {!turnover.first && <Skeleton shape="row" count={3} />}
      {turnover.first && turnover.items.length === 0 && (
        <EmptyState
          size="s"
          picture="wallet"
          title={category ? text.noneFound : text.none}
          description={category ? undefined : text.noneHint}
        />
      )}
      {daysOf(turnover.items).map((day) => (
        <OneDay key={day.date} day={day} />
      ))}
      <PagedEnd list={turnover} />
    </section>
  );
}

function OneDay({ day: { date, lines } }: { day: Day }) {
  const title = text.day(date);
  return (
    <div className={styles.section}>
      <h3 className={styles.dayTitle}>{title}</h3>
      <Lines label={title} lines={lines} />
    </div>
  );
}

function Losses() {
  const losses = useLosses();
  return (
    <section className={styles.section} aria-labelledby="cashback-losses">
      <SectionHeading id="cashback-losses" title={text.losses} />
      {!losses.first && losses.error === null && <Skeleton shape="row" count={3} />}
      {!losses.first && losses.error !== null && (
        <ErrorState
          size="s"
          title={text.loadFailed}
          description={messageOf(losses.error)}
          onRetry={losses.retry}
          retrying={losses.isFetching}
        />
      )}
      {losses.first && losses.items.length === 0 && (
        <EmptyState size="s" picture="wallet" title={lossText.none} description={lossText.noneHint} />
      )}
      {losses.items.length > 0 && <LossList label={text.losses} losses={losses.items} />}
      <PagedEnd list={losses} />
      <Button asChild block>
        <Link to={paths.memberWinloss}>{text.toRefund}</Link>
      </Button>
    </section>
  );
}
