import { paths } from '@sanuk/platform';
import { Alert, List, ListRow, PageHeading, SectionHeading } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { AccountCard } from './account-card.tsx';
import styles from './line.module.css';
import { placeOrder } from './line.rules.ts';
import { lineText as text } from './line.text.ts';

/** What can be opened by its name, and the member's LINE account. */
export function PlaceList({ isUnknown, onLine }: { isUnknown: boolean; onLine: () => void }) {
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      {isUnknown && <Alert tone="info">{text.unknown}</Alert>}
      <section className={styles.section} aria-labelledby="line-places">
        <SectionHeading id="line-places" title={text.list} />
        <List label={text.list}>
          {placeOrder.map((name) => (
            <ListRow key={name} title={text.places[name]} chevron asChild>
              <Link to={paths.liff(name)} />
            </ListRow>
          ))}
        </List>
      </section>
      <AccountCard onLine={onLine} />
    </div>
  );
}
