import { satangFromBaht } from '@sanuk/contract/money';
import { announce, paths, useAgentConfig, useSession } from '@sanuk/platform';
import { Button, Dialog, EmptyState, QrIcon, Stack } from '@sanuk/ui';
import { Link } from 'react-router-dom';
import type { DialogFlag } from '../../shared/lazy-dialog/lazy-dialog.tsx';
import styles from './deposit-dialog.module.css';
import { depositDialogText as text } from './deposit-dialog.text.ts';
import { ReceivingAccounts } from './receiving-accounts.tsx';

/** The ways to pay in, wherever somebody runs short (requirement S15): QR first, because it is credited at once. */
export function DepositDialog({ open, onOpenChange }: DialogFlag) {
  const { status } = useSession();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      overlay="deposit"
      open={open}
      onOpenChange={onOpenChange}
      title={text.title}
      width={480}
      form="sheet"
    >
      {status === 'guest' ? (
        <GuestLinks onLeave={close} />
      ) : (
        <Stack gap={6}>
          <QrWay onLeave={close} />
          <ReceivingAccounts onLeave={close} />
        </Stack>
      )}
    </Dialog>
  );
}

function QrWay({ onLeave }: { onLeave(): void }) {
  const limits = useAgentConfig()?.config;
  return (
    <section className={styles.qr} aria-labelledby="qr-way">
      <span className={styles.qrPicture}>
        <QrIcon size={28} />
      </span>
      <div className={styles.facts}>
        <h3 id="qr-way" className={styles.qrTitle}>
          {text.qr}
        </h3>
        <p className={styles.quiet}>{text.qrHint}</p>
        {limits && (
          <p className={styles.quiet}>
            {text.qrBounds(satangFromBaht(limits.deposit_min), satangFromBaht(limits.deposit_max))}
          </p>
        )}
      </div>
      <Button asChild variant="primary" block className={styles.qrOpen}>
        <Link to={paths.memberDeposit} onClick={onLeave}>
          {text.qrOpen}
        </Link>
      </Button>
    </section>
  );
}

/** A visitor has no wallet to pay into: the two dialogs that give one. */
function GuestLinks({ onLeave }: { onLeave(): void }) {
  const go = (dialog: 'login' | 'register') => {
    onLeave();
    announce('dialog:open', { dialog });
  };
  return (
    <EmptyState
      size="s"
      picture="wallet"
      title={text.guest}
      action={
        <>
          <Button onClick={() => go('register')}>{text.register}</Button>
          <Button variant="primary" onClick={() => go('login')}>
            {text.login}
          </Button>
        </>
      }
    />
  );
}
