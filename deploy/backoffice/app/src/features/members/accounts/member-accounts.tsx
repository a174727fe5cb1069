import type { AccountChange } from '@sanuk/contract/outside/operator-accounts';
import type { ShownMember } from '@sanuk/contract/outside/operator-members';
import { mostProposals } from '@sanuk/contract/outside/operator-wallets';
import { mayCall } from '@sanuk/contract/outside/staff-roles';
import { Alert, Button, DefinitionList, SectionHeading, Stack } from '@sanuk/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Me, rolesOf } from '../../../office/me.ts';
import type { AccountVerdict } from '../../../shared/account-changes/account-changes.api.ts';
import { accountChangesText } from '../../../shared/account-changes/account-changes.text.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { accountChangesQuery } from '../members.api.ts';
import { ChangeAccountDialog } from './change-account-dialog.tsx';
import { DecideAccountDialog } from './decide-account-dialog.tsx';
import styles from './member-accounts.module.css';
import { memberAccountsText as text } from './member-accounts.text.ts';

interface MemberAccountsProps {
  brand: string;
  me: Me;
  member: ShownMember;
}

/** Lists proposed changes of a member's bank accounts, with a button that proposes a change. */
export function MemberAccounts({ brand, me, member }: MemberAccountsProps) {
  const [isChanging, setIsChanging] = useState(false);
  const roles = rolesOf(me, brand);
  const { data, error, refetch } = useQuery(accountChangesQuery(brand));
  const mayChange = mayCall('/operator/accounts/change', roles);
  const own = (data ?? []).filter(({ phone }) => phone === member.phone);
  // The list has the oldest of the brand: a change of this member may be behind them.
  const isFull = (data?.length ?? 0) >= mostProposals;
  if (!mayChange && own.length === 0 && !error && !isFull) return null;
  return (
    <Stack gap={3}>
      <SectionHeading title={text.title} />
      {error && (
        <Alert
          tone="warning"
          action={
            <Button size="s" onClick={() => void refetch()}>
              {text.retry}
            </Button>
          }
        >
          {text.late}
        </Alert>
      )}
      {isFull && <Alert tone="warning">{text.most(mostProposals)}</Alert>}
      {own.map((change) => (
        <Waiting key={change.change_id} {...{ brand, me, change }} />
      ))}
      {mayChange && (
        <div>
          <Button size="s" disabled={!data} onClick={() => setIsChanging(true)}>
            {text.change}
          </Button>
        </div>
      )}
      {isChanging && <ChangeAccountDialog {...{ brand, member }} onClose={() => setIsChanging(false)} />}
    </Stack>
  );
}

const { accounts, from, to, numbered } = accountChangesText;

/** Shows one proposal: both accounts, the proposer and the reason. */
function Waiting({ brand, me, change }: { brand: string; me: Me; change: AccountChange }) {
  const [verdict, setVerdict] = useState<AccountVerdict | null>(null);
  const isOwn = change.proposed_by === me.name;
  const mayDecide = mayCall('/operator/accounts/decide', rolesOf(me, brand));
  const verdicts: readonly AccountVerdict[] = isOwn ? ['reject'] : ['approve', 'reject'];
  return (
    <Alert tone="warning" title={text.waiting(accounts[change.account])}>
      <Stack gap={3}>
        <DefinitionList
          items={[
            { term: from, value: numbered(change.from) },
            { term: to, value: numbered(change.to) },
            { term: text.by, value: `${change.proposed_by} ${formatDateTime(change.proposed_at)}` },
            { term: text.reason, value: change.reason },
          ]}
        />
        {isOwn && <p>{text.own}</p>}
        {mayDecide && (
          <div className={styles.buttons}>
            {verdicts.map((one) => (
              <Button
                key={one}
                size="s"
                variant={one === 'approve' ? 'primary' : 'danger'}
                onClick={() => setVerdict(one)}
              >
                {text.verdicts[one]}
              </Button>
            ))}
          </div>
        )}
      </Stack>
      {verdict && <DecideAccountDialog {...{ brand, change, verdict }} onClose={() => setVerdict(null)} />}
    </Alert>
  );
}
