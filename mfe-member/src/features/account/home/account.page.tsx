import { PageHeading } from '@sanuk/ui';
import { useRefreshAfterBets } from '../../../shared/refresh-after-bets/use-refresh-after-bets.ts';
import { accountKeys } from '../account.api.ts';
import { accountText } from '../account.text.ts';
import styles from './account.module.css';
import { ProfileCard } from './profile-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentBills } from './recent-bills.tsx';
import { RecentMovements } from './recent-movements.tsx';
import { RewardsNow } from './rewards-now.tsx';

/** `/member`: who is signed in, what they have, what happened last, and where to go from here (requirement M1). */
export default function AccountPage() {
  useRefreshAfterBets(accountKeys.all);
  return (
    <div className={styles.page}>
      <PageHeading>{accountText.title}</PageHeading>
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileCard />
          <QuickActions />
          <RewardsNow />
        </div>
        <div className={styles.column}>
          <RecentMovements />
          <RecentBills />
        </div>
      </div>
    </div>
  );
}
