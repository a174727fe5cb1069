import { satangFromBaht } from '@sanuk/contract/money';
import { call } from './api/call.ts';
import { queryClient, useQuery } from './query.ts';
import { currentSession, useSession } from './session/session.ts';

/** A wallet with its balance in integer satang. */
export interface WalletView {
  id: string;
  name: string;
  balanceSatang: number;
  typeId: number;
}

export interface WalletState {
  wallets: WalletView[];
  /** balance of the main wallet (wallet_type_id 1) */
  balanceSatang: number | undefined;
  points: number | undefined;
  isLoading: boolean;
  error: unknown;
}

const walletKey = ['platform', 'wallets'] as const;
const pointsKey = ['platform', 'points'] as const;

async function fetchWallets(): Promise<WalletView[]> {
  const wallets = await call('POST /api/member/wallets', { body: {} });
  return wallets.map((wallet) => ({
    id: wallet.id,
    name: wallet.wallet_name,
    balanceSatang: satangFromBaht(wallet.balance),
    typeId: wallet.wallet_type_id,
  }));
}

/** The member's wallets and points, kept up to date by the live connection. Empty for visitors. */
export function useWallet(): WalletState {
  const isMember = useSession().status === 'member';
  const wallets = useQuery({ queryKey: walletKey, queryFn: fetchWallets, enabled: isMember });
  const points = useQuery({
    queryKey: pointsKey,
    queryFn: () => call('POST /api/member/points', { body: {} }),
    enabled: isMember,
  });
  return {
    wallets: isMember ? (wallets.data ?? []) : [],
    balanceSatang: isMember ? wallets.data?.find((wallet) => wallet.typeId === 1)?.balanceSatang : undefined,
    points: isMember ? points.data?.point : undefined,
    isLoading: wallets.isLoading,
    error: wallets.error,
  };
}

/** Fetches balance and points anew. Throws what the wallet call threw, so that the caller can say so. */
export async function refreshWallet(): Promise<void> {
  if (currentSession().status !== 'member') return;
  await Promise.all([
    queryClient.fetchQuery({ queryKey: walletKey, queryFn: fetchWallets, staleTime: 0 }),
    queryClient.refetchQueries({ queryKey: pointsKey }),
  ]);
}

/** Puts figures that arrived over the live connection in place at once. */
export function applyLiveWallet(balanceSatang: number, point: number): void {
  queryClient.setQueryData<WalletView[]>(walletKey, (wallets) =>
    wallets?.map((wallet) => (wallet.typeId === 1 ? { ...wallet, balanceSatang } : wallet)),
  );
  queryClient.setQueryData(pointsKey, { point });
}
