import { formatBaht } from '@sanuk/platform';
import { Badge, ListRow, MoneyText, SectionHeading, Tabs } from '@sanuk/ui';
import styles from './affiliate.module.css';
import type { Friend } from './affiliate.rules.ts';
import { levelName, networkText as text } from './affiliate.text.ts';
import { PagedRows } from './paged-rows.tsx';
import { useNetwork } from './use-affiliate.ts';

/** Who is below the member, by level. */
export function Network({ levels }: { levels: number }) {
  return (
    <section className={styles.section} aria-labelledby="affiliate-network">
      <SectionHeading id="affiliate-network" title={text.title} />
      <Tabs
        label={text.levels}
        defaultValue="1"
        items={Array.from({ length: levels }, (_, no) => ({
          value: String(no + 1),
          label: levelName(no + 1),
          content: <Level level={no + 1} />,
        }))}
      />
    </section>
  );
}

function Level({ level }: { level: number }) {
  const network = useNetwork(level);
  const count = network.first?.counts.find((one) => one.level === level);
  return (
    <div className={styles.section}>
      {count && count.members > 0 && (
        <p className={styles.quiet}>{text.count(count.members, count.active)}</p>
      )}
      <PagedRows
        label={`${text.title} ${levelName(level)}`}
        list={network}
        none={text.none}
        noneHint={text.noneHint}
        row={(friend) => <FriendRow key={`${friend.name} ${friend.joinedAtMs}`} friend={friend} />}
      />
    </div>
  );
}

function FriendRow({ friend }: { friend: Friend }) {
  return (
    <ListRow
      title={friend.name}
      subtitle={
        <span className={styles.rowWords}>
          <span>{text.played(friend)}</span>
          <span>{text.joined(friend)}</span>
        </span>
      }
      end={
        <span className={styles.rowEnd}>
          <MoneyText>{formatBaht(friend.commissionSatang)}</MoneyText>
          <Badge tone={friend.isActive ? 'success' : 'neutral'}>
            {friend.isActive ? text.active : text.quiet}
          </Badge>
        </span>
      }
    />
  );
}
