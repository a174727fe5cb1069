import type { Activity } from '@sanuk/contract/areas/responsible-play';
import { satangFromBaht } from '@sanuk/contract/money';
import { bangkokDay, formatBaht, serverNow } from '@sanuk/platform';
import { DefinitionList, Dialog, EmptyState, List, ListRow, MoneyText, Select, Skeleton } from '@sanuk/ui';
import { useState } from 'react';
import { LoadFailed } from './load-failed.tsx';
import styles from './responsible.module.css';
import { lastMonths } from './responsible.rules.ts';
import { responsibleText, activityText as text } from './responsible.text.ts';
import { useActivity } from './use-responsible.ts';

const monthsShown = 13;

interface ActivityDialogProps {
  open: boolean;
  onClose: () => void;
}

/** What was won and lost, by month and day; a year and the running month of it. */
export function ActivityDialog({ open, onClose }: ActivityDialogProps) {
  return (
    <Dialog
      overlay="activity"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={responsibleText.activity}
      width={480}
      form="sheet"
    >
      <Months />
    </Dialog>
  );
}

function Months() {
  const [months] = useState(() => lastMonths(bangkokDay(serverNow()), monthsShown));
  const [month, choose] = useState(months[0] ?? '');
  const query = useActivity(month);
  const { data, error } = query;
  return (
    <div className={styles.dialog}>
      <Select
        label={text.month}
        items={months.map((value) => ({ value, label: text.monthName(value) }))}
        value={month}
        onValueChange={choose}
      />
      {data && <Month activity={data} />}
      {!data && error !== null && <LoadFailed title={text.loadFailed} query={query} />}
      {!data && error === null && <Skeleton shape="row" count={5} />}
    </div>
  );
}

const baht = (amount: number): string => formatBaht(satangFromBaht(amount));

function Month({ activity: { total, days } }: { activity: Activity }) {
  return (
    <>
      <DefinitionList
        items={[
          { term: text.staked, value: baht(total.staked) },
          { term: text.returned, value: baht(total.returned) },
          { term: text.net, value: <MoneyText>{baht(total.net)}</MoneyText> },
          { term: text.deposited, value: baht(total.deposited) },
          { term: text.withdrawn, value: baht(total.withdrawn) },
        ]}
      />
      {days.length === 0 ? (
        <EmptyState size="s" picture="wallet" title={text.none} />
      ) : (
        <List label={text.days}>
          {days.map(({ day, staked, returned, net }) => (
            <ListRow
              key={day}
              title={text.day(day)}
              subtitle={text.sum(satangFromBaht(staked), satangFromBaht(returned))}
              end={<MoneyText>{baht(net)}</MoneyText>}
            />
          ))}
        </List>
      )}
    </>
  );
}
