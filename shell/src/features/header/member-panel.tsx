import { formatBaht, formatNumber, refreshWallet, showError, useUserState, useWallet } from '@sanuk/platform';
import { Avatar, IconButton, MoneyText, RefreshIcon, Skeleton } from '@sanuk/ui';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { vipLevel } from '../../shared/menu/vip-level.ts';
import { memberMenuOpenAtom } from '../../ui-flags/ui-flags.atoms.ts';
import styles from './header.module.css';
import { headerText } from './header.text.ts';

/** Who is here, balance, points, refresh and the way to the member menu (requirement S10). */
export function MemberPanel({ compact }: { compact?: boolean }) {
  const { authUser } = useUserState();
  const { balanceSatang, points, error } = useWallet();
  useSaidOnce(balanceSatang === undefined && error);
  const openMenu = useSetAtom(memberMenuOpenAtom);
  const [isBusy, setBusy] = useState(false);
  if (!authUser) return null;

  const refresh = async () => {
    setBusy(true);
    try {
      await refreshWallet();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.panel} data-compact={compact} aria-label={headerText.balance}>
      <div className={styles.amount}>
        <span className={styles.label}>{authUser.username}</span>
        {balanceSatang === undefined ? (
          <Skeleton shape="text" />
        ) : (
          <MoneyText size={15}>{formatBaht(balanceSatang)}</MoneyText>
        )}
      </div>
      <div className={styles.amount} data-wide>
        <span className={styles.label}>{headerText.points}</span>
        <MoneyText size={15}>{points === undefined ? '–' : formatNumber(points)}</MoneyText>
      </div>
      <IconButton label={headerText.refresh} loading={isBusy} onClick={refresh}>
        <RefreshIcon size={18} />
      </IconButton>
      {!compact && (
        <button
          type="button"
          className={styles.profile}
          aria-label={headerText.profile}
          onClick={() => openMenu(true)}
        >
          <Avatar level={vipLevel(authUser.vip_level)} size="s" />
        </button>
      )}
    </section>
  );
}

/** Wallets that do not come at all have no amounts to stand in their place; asked for again and again, they are said once. */
function useSaidOnce(error: unknown): void {
  const isSaid = useRef(false);
  useEffect(() => {
    if (!error || isSaid.current) return;
    isSaid.current = true;
    showError(error);
  }, [error]);
}
