import type { WheelConfig } from '@sanuk/contract/areas/wheel';
import { Tabs } from '@sanuk/ui';
import { useSearchParams } from 'react-router-dom';
import { listText } from '../wheel.text.ts';
import styles from './lists.module.css';
import { MyPrizes } from './my-prizes.tsx';
import { OddsTable } from './odds-table.tsx';
import { Winners } from './winners.tsx';

const tabs = ['odds', 'winners', 'mine', 'rules'] as const;

/** Odds, winners, one's own prizes and the rules; the open tab stands in the URL. */
export function WheelLists({ config, memberId }: { config: WheelConfig; memberId: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  return (
    <Tabs
      label={listText.tabs}
      className={styles.tabs}
      value={tabs.find((tab) => tab === asked) ?? 'odds'}
      onValueChange={(tab) =>
        setSearch({ tab }, { replace: true, preventScrollReset: true, flushSync: true })
      }
      items={[
        { value: 'odds', label: listText.odds, content: <OddsTable prizes={config.prizes} /> },
        { value: 'winners', label: listText.winners, content: <Winners memberId={memberId} /> },
        { value: 'mine', label: listText.mine, content: <MyPrizes memberId={memberId} /> },
        { value: 'rules', label: listText.rules, content: <Rules rules={config.setting.rules} /> },
      ]}
    />
  );
}

function Rules({ rules }: { rules: readonly string[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
