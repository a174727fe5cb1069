import { useSession } from '@sanuk/platform';
import { PageHeading, Skeleton } from '@sanuk/ui';
import { AccountsSection } from './accounts-section.tsx';
import { PersonCard } from './person-card.tsx';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';
import { ResponsibleSection } from './responsible/responsible-section.tsx';
import { SecuritySection } from './security-section.tsx';

/** `/member/profile`: who the member is to us, where he is paid to, his password, and how he keeps hold of his play (requirements M1, X5). */
export default function ProfilePage() {
  const session = useSession();
  const user = session.status === 'member' ? session.user.user : undefined;
  return (
    <div className={styles.page}>
      <PageHeading>{text.title}</PageHeading>
      {user ? (
        <div className={styles.columns}>
          <div className={styles.column}>
            <PersonCard user={user} />
            <AccountsSection user={user} />
          </div>
          <div className={styles.column}>
            <SecuritySection phone={user.username} />
            <ResponsibleSection />
          </div>
        </div>
      ) : (
        <Skeleton shape="row" count={5} />
      )}
    </div>
  );
}
