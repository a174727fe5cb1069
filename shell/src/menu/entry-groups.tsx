import { List, ListRow } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './entry-groups.module.css';
import type { EntryGroup } from './member-entries.tsx';

/** Groups of destinations, each on its own surface; `onLeave` closes whatever they stand in. */
export function EntryGroups({ groups, onLeave }: { groups: readonly EntryGroup[]; onLeave: () => void }) {
  return groups.map(({ name, tone, entries }) => (
    <List key={name} label={name} className={styles.group}>
      {entries.map(({ to, label, icon }) => (
        <ListRow
          key={to}
          asChild
          title={label}
          start={<EntryPicture tone={tone}>{icon}</EntryPicture>}
          chevron
        >
          <Link to={to} onClick={onLeave} />
        </ListRow>
      ))}
    </List>
  ));
}

/** The tinted square an entry's icon stands in. */
export function EntryPicture({
  tone,
  children,
}: {
  tone: EntryGroup['tone'] | 'danger';
  children: ReactNode;
}) {
  return (
    <span className={styles.picture} data-tone={tone}>
      {children}
    </span>
  );
}
