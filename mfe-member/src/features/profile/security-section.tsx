import { paths } from '@sanuk/platform';
import { ChatIcon, List, ListRow, LockIcon, SectionHeading } from '@sanuk/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PasswordDialog, useLeftPassword } from './password.dialog.tsx';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';

/** What keeps the account the member's own. */
export function SecuritySection({ phone }: { phone: string }) {
  const [isOpen, setOpen] = useState(useLeftPassword());
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
        <ListRow
          title={text.lineAccount}
          subtitle={text.lineAccountHint}
          start={<ChatIcon />}
          chevron
          asChild
        >
          <Link to={paths.liff()} />
        </ListRow>
      </List>
      <PasswordDialog open={isOpen} onClose={() => setOpen(false)} phone={phone} />
    </section>
  );
}
