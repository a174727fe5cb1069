import { satangFromBaht } from '@sanuk/contract/money';
import { call } from '../api/call.ts';
import { queryClient, useQuery } from '../query.ts';
import { currentSession, useSession } from '../session/session.ts';

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

/** What is in wallets beside the main one, in satang, by their ids. */
type OtherWallets = Readonly<Record<string, number>>;

/** What the live connection said last, and how often it spoke and was opened: so a request knows what it missed. */
let live = { events: 0, openings: 0, balanceSatang: 0, point: 0, others: {} as OtherWallets };

/** The live connection is the only reason to fetch these again: it says what changes, and when it was away. */
const followsLive = { staleTime: Number.POSITIVE_INFINITY } as const;

/** What the server answered, and how many events had come when it was asked. */
interface Answer<T> {
  value: T;
  events: number;
}

/** Asks again when the live connection was opened meanwhile: nobody said what moved before. */
async function ask<T>(fetch: () => Promise<T>): Promise<Answer<T>> {
  const { events, openings } = live;
  const value = await fetch();
  return live.openings === openings ? { value, events } : ask(fetch);
}

async function fetchWallets(): Promise<WalletView[]> {
  const wallets = await call('POST /api/member/wallets', { body: {} });
  return wallets.map((wallet) => ({
    id: wallet.id,
    name: wallet.wallet_name,
    balanceSatang: satangFromBaht(wallet.balance),
    typeId: wallet.wallet_type_id,
  }));
}

const askWallets = () => ask(fetchWallets);
const askPoints = () => ask(async () => (await call('POST /api/member/points', { body: {} })).point);

/** An event that came after the server was asked is younger than its answer, whichever arrives first. */
const walletsNow = ({ value, events }: Answer<WalletView[]>): WalletView[] =>
  events === live.events
    ? value
    : value.map((wallet) => ({
        ...wallet,
        balanceSatang:
          wallet.typeId === 1 ? live.balanceSatang : (live.others[wallet.id] ?? wallet.balanceSatang),
      }));
const pointsNow = ({ value, events }: Answer<number>): number =>
  events === live.events ? value : live.point;

/** The member's wallets and points, which follow the live connection alone. Empty for visitors. */
export function useWallet(): WalletState {
  const isMember = useSession().status === 'member';
  const wallets = useQuery({
    ...followsLive,
    queryKey: walletKey,
    queryFn: askWallets,
    select: walletsNow,
    enabled: isMember,
  });
  const points = useQuery({
    ...followsLive,
    queryKey: pointsKey,
    queryFn: askPoints,
    select: pointsNow,
    enabled: isMember,
  });
  return {
    wallets: isMember ? (wallets.data ?? []) : [],
    balanceSatang: isMember ? wallets.data?.find((wallet) => wallet.typeId === 1)?.balanceSatang : undefined,
    points: isMember ? points.data : undefined,
    isLoading: wallets.isLoading,
    error: wallets.error,
  };
}

/** Fetches balance and points anew. Throws what the wallet call threw, so that the caller can say so. */
export async function refreshWallet(): Promise<void> {
  if (currentSession().status !== 'member') return;
  await Promise.all([
    queryClient.fetchQuery({ queryKey: walletKey, queryFn: askWallets, staleTime: 0 }),
    queryClient.refetchQueries({ queryKey: pointsKey }),
  ]);
}

/** Puts amounts that arrived over the live connection in place at once. */
export function applyLiveWallet(balanceSatang: number, point: number, others: OtherWallets = {}): void {
  live = { ...live, events: live.events + 1, balanceSatang, point, others };
  const known = queryClient.getQueryData<Answer<WalletView[]>>(walletKey)?.value;
  const isNew = (id: string) => known !== undefined && !known.some((wallet) => wallet.id === id);
  queryClient.setQueryData<Answer<WalletView[]>>(
    walletKey,
    (answer) => answer && { value: walletsNow(answer), events: live.events },
  );
  queryClient.setQueryData<Answer<number>>(pointsKey, { value: point, events: live.events });
  // A wallet that was opened just now has a name as well, which no event says.
  if (Object.keys(others).some(isNew))
    void queryClient.refetchQueries({ queryKey: walletKey, type: 'active' });
}

/** The live connection was opened: what is shown is fetched once, and from here on every change is an event. */
export function refetchAroundLive(): void {
  live = { ...live, openings: live.openings + 1 };
  for (const queryKey of [walletKey, pointsKey])
    void queryClient.refetchQueries({ queryKey, type: 'active' });
}
