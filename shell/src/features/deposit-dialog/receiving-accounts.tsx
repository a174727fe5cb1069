import { bankOf, messageOf, paths, safeContactUrl, useAgentConfig, useQuery } from '@sanuk/platform';
import {
  Alert,
  BankEmblem,
  Button,
  CopyButton,
  ErrorState,
  groupDigits,
  Skeleton,
  Stack,
  WarningIcon,
} from '@sanuk/ui';
import { Link } from 'react-router-dom';
import { fetchReceivingAccounts, type ReceivingAccount, trueMoney } from './deposit-dialog.api.ts';
import styles from './deposit-dialog.module.css';
import { depositDialogText as text } from './deposit-dialog.text.ts';

const phoneGroups = [3, 3, 4];

/**
 * Accounts to transfer to (requirement M4): the brand's own accounts, and what holds for a transfer to them. Each leads to
 * the deposit page, which gives the amount that a transfer is known by.
 */
export function ReceivingAccounts({ onLeave }: { onLeave(): void }) {
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: ['deposit-dialog', 'accounts'],
    queryFn: ({ signal }) => fetchReceivingAccounts(signal),
    staleTime: 60_000,
  });
  return (
    <section aria-labelledby="receiving-accounts">
      <h3 id="receiving-accounts" className={styles.heading}>
        {text.accounts}
      </h3>
      {isError && (
        <ErrorState
          size="s"
          title={text.loadFailed}
          description={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!isError && !data && <Skeleton shape="row" count={3} />}
      {data?.length === 0 && <p className={styles.quiet}>{text.noAccounts}</p>}
      {data && data.length > 0 && <Accounts accounts={data} onLeave={onLeave} />}
    </section>
  );
}

interface AccountsProps {
  accounts: readonly ReceivingAccount[];
  onLeave(): void;
}

function Accounts({ accounts, onLeave }: AccountsProps) {
  const contact = safeContactUrl(useAgentConfig()?.info.line_admin_url);
  return (
    <Stack gap={3}>
      <p className={styles.warning}>
        <WarningIcon size={20} />
        {text.ownAccountOnly}
      </p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <AccountRow key={account.channel} account={account} onLeave={onLeave} />
        ))}
      </ul>
      <Alert
        tone="info"
        action={
          contact && (
            <Button asChild size="s">
              <a href={contact} target="_blank" rel="noopener noreferrer">
                {text.contact}
              </a>
            </Button>
          )
        }
      >
        {text.openFirst}
      </Alert>
    </Stack>
  );
}

interface AccountRowProps {
  account: ReceivingAccount;
  onLeave(): void;
}

function AccountRow({ account, onLeave }: AccountRowProps) {
  const { channel, symbol, digits, name, minSatang } = account;
  const bank = bankOf(symbol);
  const isWallet = symbol === trueMoney;
  const title = isWallet ? text.trueMoney : (bank?.name ?? symbol);
  return (
    <li className={styles.account}>
      <BankEmblem symbol={bank?.symbol ?? symbol} />
      <div className={styles.facts}>
        <span className={styles.bank}>{title}</span>
        <span className={styles.number}>
          {groupDigits(digits, isWallet ? phoneGroups : (bank?.groups ?? null))}
        </span>
        <span className={styles.quiet}>{text.accountOf(name)}</span>
        <span className={styles.quiet}>{text.minimum(minSatang)}</span>
      </div>
      <CopyButton variant="icon" text={digits} label={isWallet ? text.copyPhone : text.copyOf(title)} />
      <Button asChild size="s" className={styles.open}>
        <Link
          to={`${paths.memberDeposit}?channel=${channel}`}
          aria-label={text.openOf(title)}
          onClick={onLeave}
        >
          {text.open}
        </Link>
      </Button>
    </li>
  );
}
