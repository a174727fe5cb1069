import type { WheelConfig } from '@sanuk/contract/areas/wheel';
import { listen, useQueryClient } from '@sanuk/platform';
import { useEffect, useRef, useState } from 'react';
import { wheelKeys } from './wheel.api.ts';
import { type SpinUse, type SpinWallet, spinWalletOf, walletAfterPaying } from './wheel.rules.ts';

/**
 * What a member can spin with, as it is shown: while the wheel turns what there was before, less the price. What the
 * server says meanwhile has the prize in it already and would tell where the wheel ends.
 * @param paidWith what the spin under way is paid with
 */
export function useSpinWallet(config: WheelConfig, paidWith: SpinUse | undefined): SpinWallet {
  const now = spinWalletOf(config);
  const before = useRef<SpinWallet>(now);
  if (!paidWith) before.current = now;
  return paidWith ? walletAfterPaying(paidWith, before.current, config.setting.points_per_spin) : now;
}

/** Points and free spins move by play and deposits too: fetched anew then, or once the wheel stands still. */
export function useFreshWallet(memberId: string, isTurning: boolean): void {
  const client = useQueryClient();
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => listen('wallet:changed', () => setMoved(true)), []);
  useEffect(() => {
    if (!hasMoved || isTurning) return;
    setMoved(false);
    void client.invalidateQueries({ queryKey: wheelKeys.config(memberId) });
  }, [hasMoved, isTurning, client, memberId]);
}
