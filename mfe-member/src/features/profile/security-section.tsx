import { useQuery } from '@sanuk/platform';
import { List, ListRow, LockIcon, SectionHeading } from '@sanuk/ui';
import { useState } from 'react';
import { lineAccountQuery } from '../../shared/line-account/line-account.api.ts';
import { useUnlinkLine } from '../../shared/line-account/unlink-line.dialog.tsx';
import { LineRow, LineRowFailed } from './line-row.tsx';
import { PasswordDialog, useLeftPassword } from './password.dialog.tsx';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';

/** What keeps the account the member's own: the password, and the LINE account that stands in for it. */
export function SecuritySection({ phone }: { phone: string }) {
  const [isOpen, setOpen] = useState(useLeftPassword());
  const { data, error, isFetching, refetch } = useQuery(lineAccountQuery);
  const unlink = useUnlinkLine();
  const isLineShown = !data || data.is_offered || data.display_name !== null;
  return (
    <section className={styles.section} aria-labelledby="profile-security">
      <SectionHeading id="profile-security" title={text.security} />
      <List label={text.security}>
        <ListRow
          title={text.changePassword}
          subtitle={text.changePasswordHint}
          start={<LockIcon />}
          chevron
          onClick={() => setOpen(true)}
        />
        {error && !data && (
          <LineRowFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!(error && !data) && isLineShown && <LineRow account={data} onUnlink={unlink.open} />}
      </List>
      {unlink.dialog}
      <PasswordDialog open={isOpen} onClose={() => setOpen(false)} phone={phone} />
    </section>
  );
}
