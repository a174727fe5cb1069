import { Badge, List, ListRow } from '@sanuk/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './entry-groups.module.css';
import type { EntryGroup } from './member-entries.tsx';
import { menuText } from './menu.text.ts';

interface EntryGroupsProps {
  groups: readonly EntryGroup[];
  /** how much waits for the member at a destination */
  waiting?: ReadonlyMap<string, number>;
  /** closes whatever they stand in */
  onLeave: () => void;
}

/** Groups of destinations, each on its own surface. */
export function EntryGroups({ groups, waiting, onLeave }: EntryGroupsProps) {
  return groups.map(({ name, tone, entries }) => (
    <List key={name} label={name} className={styles.group}>
      {entries.map(({ to, label, icon }) => (
        <ListRow
          key={to}
          asChild
          title={label}
          end={
            waiting?.get(to) ? (
              <Badge tone="accent">{menuText.waiting(waiting.get(to) ?? 0)}</Badge>
            ) : undefined
          }
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
