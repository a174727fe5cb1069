import { useSession } from '@sanuk/platform';
import { PageHeading, Skeleton } from '@sanuk/ui';
import { AccountsSection } from './accounts-section.tsx';
import { PersonCard } from './person-card.tsx';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';
import { SecuritySection } from './security-section.tsx';

/** `/member/profile`: who the member is to us, where he is paid to, and his password (requirement M1). */
export default function ProfilePage() {
  const session = useSession();
  const user = session.status === 'member' ? session.user.user : undefined;
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      {user ? (
        <div className={styles.columns}>
          <PersonCard user={user} />
          <div className={styles.column}>
            <AccountsSection user={user} />
            <SecuritySection phone={user.username} />
          </div>
        </div>
      ) : (
        <Skeleton shape="row" count={5} />
      )}
    </div>
  );
}
