import { useWallet } from '@sanuk/platform';
import { Segmented, Select } from '@sanuk/ui';
import { kindNames, rangeNames, statementText } from '../account.text.ts';
import { filterKinds, ranges } from '../statement.rules.ts';
import styles from './statement.module.css';
import { allKinds, mainWallet, type StatementFilter } from './use-statement-filter.ts';

const kindItems = [
  { value: allKinds, label: statementText.allKinds },
  ...filterKinds.map((kind) => ({ value: kind, label: kindNames[kind] })),
];
const rangeItems = ranges.map((range) => ({ value: range, label: rangeNames[range] }));

/** Which days, which kind of movement, and of which wallet where the member has several. */
export function StatementFilters({ filter }: { filter: StatementFilter }) {
  return (
    <div className={styles.filters}>
      <WalletFilter filter={filter} />
      <Segmented
        label={statementText.range}
        items={rangeItems}
        value={filter.range}
        onValueChange={(value) => filter.set('range', value)}
      />
      <Select
        label={statementText.kind}
        hideLabel
        items={kindItems}
        value={filter.kind ?? allKinds}
        onValueChange={(value) => filter.set('kind', value)}
      />
    </div>
  );
}

function WalletFilter({ filter }: { filter: StatementFilter }) {
  const { wallets } = useWallet();
  if (wallets.length < 2) return null;
  return (
    <div className={styles.wallets}>
      <Segmented
        label={statementText.wallet}
        items={wallets.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.wallet ?? mainWallet}
        onValueChange={(value) => filter.set('wallet', value)}
      />
    </div>
  );
}
