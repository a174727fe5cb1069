import type { UserInfo } from '@sanuk/contract/areas/auth';
import { bankOf, safeContactUrl, useAgentConfig } from '@sanuk/platform';
import { Badge, BankEmblem, Button, List, ListRow, PlusIcon, SectionHeading } from '@sanuk/ui';
import { useState } from 'react';
import styles from './profile.module.css';
import { profileText as text } from './profile.text.ts';
import { SecondAccountDialog, useLeftSecondAccount } from './second-account.dialog.tsx';

/** Where the member is paid to. The second account is added once; after that the staff changes it (requirement A9). */
export function AccountsSection({ user }: { user: UserInfo['user'] }) {
  const [isAdding, setAdding] = useState(useLeftSecondAccount());
  const hasSecond = user.sub_bank_code !== null && user.sub_bank_account_masked !== null;
  return (
    <section className={styles.section} aria-labelledby="profile-accounts">
      <SectionHeading id="profile-accounts" title={text.accounts} />
      <List label={text.accounts}>
        <AccountRow bankCode={user.bank_code} masked={user.bank_account_masked} name={text.first} isFirst />
        {hasSecond ? (
          <AccountRow
            bankCode={user.sub_bank_code ?? ''}
            masked={user.sub_bank_account_masked ?? ''}
            name={text.second}
          />
        ) : (
          <ListRow
            title={text.addSecond}
            subtitle={text.addSecondHint}
            start={<PlusIcon />}
            chevron
            onClick={() => setAdding(true)}
          />
        )}
      </List>
      <ContactToChange />
      <SecondAccountDialog open={isAdding} onClose={() => setAdding(false)} owner={user.name} />
    </section>
  );
}

interface AccountRowProps {
  bankCode: string;
  masked: string;
  name: string;
  isFirst?: boolean;
}

function AccountRow({ bankCode, masked, name, isFirst }: AccountRowProps) {
  const bank = bankOf(bankCode);
  return (
    <ListRow
      start={<BankEmblem symbol={bank?.symbol ?? bankCode} />}
      title={bank?.name ?? bankCode}
      subtitle={<span className={styles.account}>{masked}</span>}
      end={<Badge tone={isFirst ? 'accent' : 'neutral'}>{name}</Badge>}
    />
  );
}

function ContactToChange() {
  const contact = safeContactUrl(useAgentConfig()?.info.line_admin_url);
  return (
    <div className={styles.contact}>
      <p>{text.contactToChange}</p>
      {contact && (
        <Button asChild variant="contact" size="s">
          <a href={contact} target="_blank" rel="noopener noreferrer">
            {text.contact}
          </a>
        </Button>
      )}
    </div>
  );
}
