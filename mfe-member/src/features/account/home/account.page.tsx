import { PageHeading } from '@sanuk/ui';
import { accountText } from '../account.text.ts';
import styles from './account.module.css';
import { ProfileCard } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentMovements } from './recent-movements.tsx';

/** `/member`: who is signed in, what they have, and where to go from here (requirement M1). */
export default function AccountPage() {
  return (
    <div className={styles.page}>
      <PageHeading>{accountText.title}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileCard />
          <QuickActions />
        </div>
        <RecentMovements />
      </div>
    </div>
  );
}
