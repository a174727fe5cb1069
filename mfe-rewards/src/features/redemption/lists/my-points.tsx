import { Card, List, ListRow } from '@sanuk/ui';
import styles from '../redeem.module.css';
import { shopText, listText as text } from '../redemption.text.ts';
import { usePoints } from '../use-shop.ts';
import { GuestList, ListFrame } from './list-frame.tsx';

/** How the member's points moved, newest first, and which of them go next. */
export function MyPoints({ isMember }: { isMember: boolean }) {
  return isMember ? <Points /> : <GuestList />;
}

function Points() {
  const query = usePoints();
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const expiring = query.data?.pages[0]?.expiring ?? [];
  return (
    <ListFrame
      query={query}
      isEmpty={rows.length === 0}
      emptyTitle={text.noPoints}
      emptyHint={text.noPointsHint}
    >
      {expiring.length > 0 && (
        <Card>
          <h2 className={styles.smallTitle}>{text.expiring}</h2>
          <ul className={styles.expiring}>
            {expiring.map((one) => (
              <li key={one.on}>{shopText.expiring(one)}</li>
            ))}
          </ul>
        </Card>
      )}
      <List label={shopText.history}>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            title={row.reference}
            subtitle={text.at(row.atMs)}
            end={
              <span className={styles.digits} data-gain={row.points > 0 || undefined}>
                {text.moved(row.points)}
              </span>
            }
            endSubtitle={text.after(row.after)}
          />
        ))}
      </List>
    </ListFrame>
  );
}
